import { listPageSize } from '@access-atlas/contract/limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Outcome } from '../../../account/call-accounts.ts';

/** What a page of a list is answered. */
export interface QueuePart<Item> {
  readonly items: readonly Item[];
  /** How many there are on all pages. */
  readonly total: number;
  /** Where the next page begins; null on the last one, and for lists that are asked for by the number of the page. */
  readonly nextPageToken: string | null;
}

/** Which page is asked for. */
export interface QueuePosition {
  /** null: the first one. */
  readonly nextPageToken: string | null;
  /** For lists by number: the page on which the first begins that is not loaded, of what is left by now. */
  readonly page: number;
}

interface Loaded<Item> extends Omit<QueuePart<Item>, 'items'> {
  /** null until the first page is there. */
  readonly items: readonly Item[] | null;
}

export interface Queue<Item> extends Pick<Loaded<Item>, 'items' | 'total'> {
  /** Whether more wait than are loaded. */
  readonly hasMore: boolean;
  readonly hasFailed: boolean;
  readonly isLoadingMore: boolean;
  /** Loads the first page again. */
  readonly load: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
  /** Takes out what was decided, by whomever. */
  readonly takeOut: (id: string) => void;
}

const nothing = { items: null, total: 0, nextPageToken: null };
/** Where fewer are left, the next ones are loaded, so that nobody who decides comes to an end too early. */
const fewItems = 10;

/**
 * A list that is decided about, a page after the other.
 * @param about what the list is asked for: it is loaded again where this changes
 * @param ask loads a page; null where no answer came
 */
export function useQueue<Item extends { readonly _id: string }>(
  about: string,
  ask: (position: QueuePosition) => Promise<QueuePart<Item> | null>,
): Queue<Item> {
  const [listed, setListed] = useState<Loaded<Item>>(nothing);
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const { items, total, nextPageToken } = listed;
  const loaded = items?.length ?? 0;
  const hasMore = items !== null && loaded < total;

  const loadFirst = async (isWanted: () => boolean = () => true) => {
    const part = await ask({ nextPageToken: null, page: 1 });
    if (!isWanted()) return;
    setFailed(part === null);
    if (part !== null) setListed(part);
  };
  const loadMore = async (isWanted: () => boolean = () => true) => {
    setLoadingMore(true);
    const part = await ask({ nextPageToken, page: Math.floor(loaded / listPageSize) + 1 });
    if (!isWanted()) return;
    setLoadingMore(false);
    setFailed(part === null);
    if (part !== null)
      setListed((before) => ({ ...part, items: withoutRepeats([...(before.items ?? []), ...part.items]) }));
  };
  const loadAnew = useEffectEvent((isWanted: () => boolean) => {
    setListed(nothing);
    setLoadingMore(false);
    void loadFirst(isWanted);
  });
  const loadNext = useEffectEvent((isWanted: () => boolean) => {
    if (!isLoadingMore) void loadMore(isWanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is in ask
  useEffect(() => whileWanted(loadAnew), [about]);
  const isShort = hasMore && loaded < fewItems;
  useEffect(() => (isShort ? whileWanted(loadNext) : undefined), [isShort]);

  return {
    items,
    total,
    hasMore,
    hasFailed,
    isLoadingMore,
    load: () => loadFirst(),
    loadMore: () => loadMore(),
    takeOut: (id) =>
      setListed((before) => {
        const left = before.items?.filter((item) => item._id !== id) ?? null;
        const isTaken = left?.length !== before.items?.length;
        return { ...before, items: left, total: isTaken ? Math.max(0, before.total - 1) : before.total };
      }),
  };
}

/** Begins something whose outcome nobody wants once the effect is over. */
function whileWanted(begin: (isWanted: () => boolean) => void): () => void {
  let isWanted = true;
  begin(() => isWanted);
  return () => {
    isWanted = false;
  };
}

/** A page of a list that is asked for by its number; null where no answer came. */
export function partOf<Item>(
  outcome: Outcome<{ readonly count: number; readonly rows: readonly Item[] }>,
): QueuePart<Item> | null {
  return outcome.isTaken ? { items: outcome.body.rows, total: outcome.body.count, nextPageToken: null } : null;
}

/** What came or went meanwhile stands on another page too. */
function withoutRepeats<Item extends { readonly _id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}
