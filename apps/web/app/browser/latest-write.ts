import { useSyncExternalStore } from 'react';

let latest: string | null = null;
const listeners = new Set<() => void>();

/**
 * Records that this page has changed something, so that whatever it asks for next knows of that.
 * @param feedPosition as the API answered it; null where nothing changed
 */
export function noteWrite(feedPosition: string | null): void {
  if (feedPosition === null) return;
  latest = feedPosition;
  for (const listener of listeners) listener();
}

/** The feed position of the latest change that this page made; null without one. */
export function useLatestWrite(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => latest,
    () => null,
  );
}
