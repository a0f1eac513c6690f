import { getPlace } from '@access-atlas/contract/places/places.ts';
import { listTags } from '@access-atlas/contract/site/reference.ts';
import { browserClient } from './browser-client.ts';

/** The calls for what the form of a review shows, where the page learns later which place it is about. */
export function rateApi(signal?: AbortSignal) {
  return browserClient({ getPlace, listTags }, signal);
}
