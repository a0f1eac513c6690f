import {
  attachProvider,
  closePlace,
  demoteReview,
  detachProvider,
  findOperatedPlaces,
  flagPlace,
  getOperatedPlace,
  hidePlace,
  labelPlace,
  promoteReview,
  reopenPlace,
  showPlace,
} from '@access-atlas/contract/operating/operated-places.ts';
import { browserClient } from '../browser-client.ts';

/** The calls with which moderators and operators find places, and decide about them. */
export function consolePlacesApi(signal?: AbortSignal) {
  return browserClient(
    {
      attachProvider,
      closePlace,
      demoteReview,
      detachProvider,
      findOperatedPlaces,
      flagPlace,
      getOperatedPlace,
      hidePlace,
      labelPlace,
      promoteReview,
      reopenPlace,
      showPlace,
    },
    signal,
  );
}
