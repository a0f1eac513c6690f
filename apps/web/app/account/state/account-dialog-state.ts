import { useSyncExternalStore } from 'react';
import type { AccountView } from '../account-views.ts';

/** A dialog of accounts that is open. */
export interface OpenAccountDialog {
  readonly view: AccountView;
  /** What the person was about to do; it goes on once they are signed in. */
  readonly onSignedIn?: () => void;
}

let open: OpenAccountDialog | null = null;
const listeners = new Set<() => void>();

/** The dialog that is open; null without one. */
export function useOpenAccountDialog(): OpenAccountDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );
}

/** Opens a dialog, in place of one that is open, or closes it. */
export function setAccountDialog(dialog: OpenAccountDialog | null): void {
  open = dialog;
  for (const listener of listeners) listener();
}
