import {
  countFeatures,
  getPinCard,
  listNearby,
  listPinCards,
  listPins,
  searchPlaces,
} from '@access-atlas/contract/places/places.ts';
import { browserClient } from './browser-client.ts';

/** The calls about places that a page makes after it was loaded. */
export function placesApi(signal?: AbortSignal) {
  return browserClient({ countFeatures, getPinCard, listNearby, listPinCards, listPins, searchPlaces }, signal);
}
