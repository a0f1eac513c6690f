import { getTransparencyReport } from '@access-atlas/contract/operating/transparency.ts';
import { browserClient } from '../browser-client.ts';

/** The call by which operators read what they tell the public of a year. */
export function consoleTransparencyApi(signal?: AbortSignal) {
  return browserClient({ getTransparencyReport }, signal);
}
