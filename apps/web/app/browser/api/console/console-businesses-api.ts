import { listDirectoryCategories, listDirectoryServices } from '@access-atlas/contract/directory.ts';
import {
  approveBusiness,
  editBusiness,
  getSubmittedBusiness,
  listSubmittedBusinesses,
  mergeBusiness,
  refuseBusiness,
} from '@access-atlas/contract/moderation/businesses.ts';
import { browserClient } from '../browser-client.ts';

/** The calls with which moderators decide which businesses are listed. */
export function consoleBusinessesApi(signal?: AbortSignal) {
  return browserClient(
    {
      approveBusiness,
      editBusiness,
      getSubmittedBusiness,
      listDirectoryCategories,
      listDirectoryServices,
      listSubmittedBusinesses,
      mergeBusiness,
      refuseBusiness,
    },
    signal,
  );
}
