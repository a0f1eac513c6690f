import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether this browser knows passkeys; null on the server, and until the page is hydrated. */
export function usePasskeysSupported(): boolean | null {
  return useSyncExternalStore(
    neverChanges,
    () => 'PublicKeyCredential' in globalThis,
    () => null,
  );
}
