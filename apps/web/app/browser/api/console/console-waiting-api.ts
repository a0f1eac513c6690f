import { getWaiting } from '@access-atlas/contract/moderation/waiting.ts';
import { browserClient } from '../browser-client.ts';

/** The call that says how much waits for moderators. */
export function consoleWaitingApi(signal?: AbortSignal) {
  return browserClient({ getWaiting }, signal);
}
