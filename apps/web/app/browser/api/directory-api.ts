import { submitBusiness } from '@access-atlas/contract/directory.ts';
import { browserClient } from './browser-client.ts';

/** The call by which anybody adds a business. */
export function directoryApi(signal?: AbortSignal) {
  return browserClient({ submitBusiness }, signal);
}
