import { vocabularyApi } from '../../browser/api/vocabulary-api.ts';
import { hasNeeds } from '../../browser/needs-mark.ts';

/** The names of types and tags, of which cards carry only the keys, in the page's language. */
export interface PopupWords {
  readonly types: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, { readonly name: string; readonly isBarrier: boolean }>;
}

const known = new Map<string, Promise<PopupWords>>();

/** Loads the names of types and tags, once per language, and again after a failure. */
export function popupWords(language: string): Promise<PopupWords> {
  const asked = known.get(language);
  if (asked !== undefined) return asked;
  const answer = loadWords();
  known.set(language, answer);
  answer.catch(() => known.delete(language));
  return answer;
}

async function loadWords(): Promise<PopupWords> {
  const [types, tags] = await Promise.all([
    vocabularyApi().listPlaceTypes(),
    vocabularyApi().listTags({ query: { retired: 'any' } }),
  ]);
  if (types.status !== 200 || tags.status !== 200) throw new Error('The names of types and tags cannot be had.');
  return {
    types: new Map(types.body.map(({ key, displayName }) => [key, displayName])),
    tags: new Map(tags.body.map(({ key, displayName, isBarrier }) => [key, { name: displayName, isBarrier }])),
  };
}

/** What tells whether places fit; null for whoever has not said what they need, and where it cannot be loaded. */
export async function loadCardFits() {
  if (!hasNeeds()) return null;
  return import('../../places/fit/card-fit.tsx').then(
    ({ createCardFits }) => createCardFits(),
    () => null,
  );
}
