import { useSyncExternalStore } from 'react';

/** Something that is said once. */
export interface SaidOfAccount {
  readonly text: string;
}

let shown: SaidOfAccount | null = null;
const listeners = new Set<() => void>();

/** What was said last; each call of {@link showAccountToast} gives a new object. */
export function useAccountToast(): SaidOfAccount | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => null,
  );
}

/** Says for a moment that something was done. */
export function showAccountToast(text: string): void {
  shown = { text };
  for (const listener of listeners) listener();
}
