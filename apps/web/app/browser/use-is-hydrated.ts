import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether the page is hydrated: the first rendering in the browser is that of the server, which does not know what only the
 * browser can tell, such as the state of its history.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
