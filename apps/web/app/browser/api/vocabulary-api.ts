import { listFlags, listLabels, listPlaceTypes, listRatings, listTags } from '@access-atlas/contract/site/reference.ts';
import { browserClient } from './browser-client.ts';

/** The calls for the names of ratings, tags, labels, flags and types. */
export function vocabularyApi(signal?: AbortSignal) {
  return browserClient({ listFlags, listLabels, listPlaceTypes, listRatings, listTags }, signal);
}
