import { objectToDecision } from '@access-atlas/contract/accounts/objections.ts';
import { browserClient } from './browser-client.ts';

/** The call with which whom a decision concerns objects. */
export function objectionsApi(signal?: AbortSignal) {
  return browserClient({ objectToDecision }, signal);
}
