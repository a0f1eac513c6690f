import { approveClaim, listClaims, refuseClaim } from '@access-atlas/contract/moderation/claims.ts';
import { browserClient } from '../browser-client.ts';

/** The calls with which operators decide whether a place is somebody's. */
export function consoleClaimsApi(signal?: AbortSignal) {
  return browserClient({ approveClaim, listClaims, refuseClaim }, signal);
}
