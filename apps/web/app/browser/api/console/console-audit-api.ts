import { listAudit } from '@access-atlas/contract/operating/audit.ts';
import { browserClient } from '../browser-client.ts';

/** The call with which operators read everything that was done. */
export function consoleAuditApi(signal?: AbortSignal) {
  return browserClient({ listAudit }, signal);
}
