import { getPartner, listPartners, savePartner } from '@access-atlas/contract/operating/operated-partners.ts';
import { browserClient } from '../browser-client.ts';

/** The calls with which operators enter partners. */
export function consolePartnersApi(signal?: AbortSignal) {
  return browserClient({ getPartner, listPartners, savePartner }, signal);
}
