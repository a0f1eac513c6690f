import { sharedValue } from './shared-value.ts';

const latest = sharedValue<string>();

/** The feed position of the latest change that this page made; null without one. */
export const useLatestWrite = latest.useValue;

/**
 * Records that this page has changed something, so that whatever it asks for next knows of that.
 * @param feedPosition as the API answered it; null where nothing changed
 */
export function noteWrite(feedPosition: string | null): void {
  if (feedPosition !== null) latest.set(feedPosition);
}
