import type { AllWaiting } from '@access-atlas/contract/moderation/waiting.ts';
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { Queue } from './use-queue.ts';

export type WaitingKind = keyof AllWaiting;
export type WaitingCounts = Readonly<Partial<Record<WaitingKind, number>>>;

interface KnownWaiting {
  /** How much of each kind waits, as far as it is known. */
  readonly counts: WaitingCounts;
  /** What the site said last; another object each time. */
  readonly said: WaitingCounts;
  /** Says how much of a kind waits, as a page of the console sees it. */
  readonly tell: (kind: WaitingKind, count: number) => void;
  /** What the site said last, with since when the oldest waits; null as long as it said nothing. */
  readonly waiting: AllWaiting | null;
  /** Whether it did not answer when it was asked last. */
  readonly hasFailed: boolean;
  /** Asks it again. */
  readonly load: () => Promise<void>;
}

/** What the navigation of the console shows, and its pages keep up to date. */
export const WaitingCountsContext = createContext<KnownWaiting>({
  counts: {},
  said: {},
  tell: () => undefined,
  waiting: null,
  hasFailed: false,
  load: async () => undefined,
});

/**
 * Tells the navigation how much of a kind waits, as soon as a page knows it, and loads the page's list again where the site
 * says that it has become another meanwhile.
 * @param kind null for a list of what does not wait
 */
export function useTellWaiting(
  kind: WaitingKind | null,
  { items, total, load }: Pick<Queue<unknown>, 'items' | 'total' | 'load'>,
): void {
  const { said, tell } = useContext(WaitingCountsContext);
  const isKnown = items !== null;
  useEffect(() => {
    if (kind !== null && isKnown) tell(kind, total);
  }, [kind, isKnown, total, tell]);
  const compare = useEffectEvent((count: number | undefined) => {
    if (isKnown && count !== undefined && count !== total) void load();
  });
  useEffect(() => {
    if (kind !== null) compare(said[kind]);
  }, [kind, said]);
}
