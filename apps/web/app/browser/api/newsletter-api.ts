import { subscribe } from '@access-atlas/contract/site/newsletter.ts';
import { browserClient } from './browser-client.ts';

/** The call that subscribes to the newsletter. */
export function newsletterApi(signal?: AbortSignal) {
  return browserClient({ subscribe }, signal);
}
