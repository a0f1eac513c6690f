import { useSyncExternalStore } from 'react';

/** What somebody is asked who wants to log out although they have drafts. */
export interface LogOutQuestion {
  readonly drafts: number;
  /** Removes the drafts and logs out. */
  readonly goOn: () => Promise<void>;
}

let asked: LogOutQuestion | null = null;
const listeners = new Set<() => void>();

/** The question that is asked; null without one. */
export function useLogOutQuestion(): LogOutQuestion | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => null,
  );
}

/** Asks, or closes the question. */
export function setLogOutQuestion(question: LogOutQuestion | null): void {
  asked = question;
  for (const listener of listeners) listener();
}
