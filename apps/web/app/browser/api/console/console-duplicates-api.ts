import {
  getPlacePair,
  listMergedPlaces,
  listPlacePairs,
  mergePlaces,
  previewPlaceMerge,
  separatePlaces,
  unmergePlaces,
} from '@access-atlas/contract/operating/place-duplicates.ts';
import { browserClient } from '../browser-client.ts';

/** The calls with which moderators find places that are one, merge them and separate them again. */
export function consoleDuplicatesApi(signal?: AbortSignal) {
  return browserClient(
    {
      getPlacePair,
      listMergedPlaces,
      listPlacePairs,
      mergePlaces,
      previewPlaceMerge,
      separatePlaces,
      unmergePlaces,
    },
    signal,
  );
}
