import { getSiteHealth, startBackup } from '@access-atlas/contract/operating/site-health.ts';
import { browserClient } from '../browser-client.ts';

/** The calls by which operators see how their site does, and have it backed up. */
export function consoleHealthApi(signal?: AbortSignal) {
  return browserClient({ getSiteHealth, startBackup }, signal);
}
