import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether this browser knows passkeys; false on the server, and until the page is hydrated. */
export function usePasskeysSupported(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => 'PublicKeyCredential' in globalThis,
    () => false,
  );
}
