import {
  getDepartedPlace,
  keepDepartedPlace,
  listDepartedPlaces,
} from '@access-atlas/contract/operating/departed-places.ts';
import { deletePlace, undoDeletePlace } from '@access-atlas/contract/places/own-places.ts';
import { browserClient } from '../browser-client.ts';

/** The calls with which moderators decide about places that left their source. */
export function consoleDepartedApi(signal?: AbortSignal) {
  return browserClient(
    { deletePlace, getDepartedPlace, keepDepartedPlace, listDepartedPlaces, undoDeletePlace },
    signal,
  );
}
