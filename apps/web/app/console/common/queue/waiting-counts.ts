import type { AllWaiting } from '@access-atlas/contract/moderation/waiting.ts';
import { createContext, useContext, useEffect } from 'react';

export type WaitingKind = keyof AllWaiting;

interface WaitingCounts {
  /** How much of each kind waits, as far as it is known. */
  readonly counts: Readonly<Partial<Record<WaitingKind, number>>>;
  /** Says how much of a kind waits, as a page of the console sees it. */
  readonly tell: (kind: WaitingKind, count: number) => void;
}

/** What the navigation of the console shows, and its pages keep up to date. */
export const WaitingCountsContext = createContext<WaitingCounts>({ counts: {}, tell: () => undefined });

/** Tells the navigation how much of a kind waits, as soon as a page knows it. @param count null as long as it does not */
export function useTellWaiting(kind: WaitingKind, count: number | null): void {
  const { tell } = useContext(WaitingCountsContext);
  useEffect(() => {
    if (count !== null) tell(kind, count);
  }, [kind, count, tell]);
}
