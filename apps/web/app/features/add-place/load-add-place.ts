import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import { kindsOf } from '../../places/place-form/kinds-of.ts';
import type { Kind } from '../../places/place-form/place-texts.ts';
import type { AskedTag } from '../../places/review-form/review-fields.ts';

/** What the page shows on which a place is added: the words for what it may be and have. */
export interface AddPlaceData {
  /** In the order of the page's language; trails come with a course, from sources that have one. */
  readonly kinds: readonly Kind[];
  readonly tags: readonly AskedTag[];
}

/** Loads it from the API; null where any part of it fails. */
export async function loadAddPlace(
  api: Pick<Client<Api>, 'listPlaceTypes' | 'listTags'>,
): Promise<AddPlaceData | null> {
  const [types, tags] = await Promise.all([api.listPlaceTypes(), api.listTags()]);
  if (types.status !== 200 || tags.status !== 200) return null;
  return {
    kinds: kindsOf(types.body),
    tags: tags.body.map(({ key, displayName, category }) => ({ key, displayName, category })),
  };
}
