import { sendNotice } from '@access-atlas/contract/notices.ts';
import { browserClient } from './browser-client.ts';

/** The call by which anybody reports something to the moderators. */
export function noticesApi(signal?: AbortSignal) {
  return browserClient({ sendNotice }, signal);
}
