import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import type { RatingKey, TagCategory } from '@access-atlas/contract/places/accessibility.ts';

interface Word {
  readonly key: string;
  readonly name: string;
}

/** The vocabulary of all filters, in the page's language and in the order of the form. */
export interface FilterVocabulary {
  readonly ratings: readonly (Word & { readonly key: RatingKey })[];
  readonly tags: readonly (Word & { readonly category: TagCategory; readonly isBarrier: boolean })[];
  readonly labels: readonly Word[];
  readonly flags: readonly Word[];
  readonly types: readonly Word[];
}

/** The calls that it takes, of the whole client or of one for vocabularies. */
type VocabularyClient = Pick<Client<Api>, 'listRatings' | 'listTags' | 'listLabels' | 'listFlags' | 'listPlaceTypes'>;

/** Loads the filter vocabulary from the API; null where any part of it fails. */
export async function loadFilterVocabulary(api: VocabularyClient): Promise<FilterVocabulary | null> {
  const [ratings, tags, labels, flags, types] = await Promise.all([
    api.listRatings(),
    api.listTags(),
    api.listLabels(),
    api.listFlags(),
    api.listPlaceTypes(),
  ]);
  if (ratings.status !== 200 || tags.status !== 200 || labels.status !== 200) return null;
  if (flags.status !== 200 || types.status !== 200) return null;
  return {
    ratings: ratings.body.map(({ key, displayName }) => ({ key, name: displayName })),
    tags: tags.body.map(({ key, displayName, category, isBarrier }) => ({
      key,
      name: displayName,
      category,
      isBarrier,
    })),
    labels: labels.body.map(wordOf),
    flags: flags.body.map(wordOf),
    types: types.body.map(wordOf).sort((one, other) => one.name.localeCompare(other.name)),
  };
}

function wordOf({ key, displayName }: { key: string; displayName: string }): Word {
  return { key, name: displayName };
}
