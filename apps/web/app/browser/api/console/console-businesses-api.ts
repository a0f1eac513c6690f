import {
  approveBusiness,
  getSubmittedBusiness,
  listSubmittedBusinesses,
  mergeBusiness,
  refuseBusiness,
} from '@access-atlas/contract/moderation/businesses.ts';
import { browserClient } from '../browser-client.ts';

/** The calls with which moderators decide which businesses are listed. */
export function consoleBusinessesApi(signal?: AbortSignal) {
  return browserClient(
    { approveBusiness, getSubmittedBusiness, listSubmittedBusinesses, mergeBusiness, refuseBusiness },
    signal,
  );
}
