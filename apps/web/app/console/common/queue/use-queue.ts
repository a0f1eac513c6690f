import { listPageSize } from '@access-atlas/contract/limits.ts';
import { useEffect, useState } from 'react';
import type { Outcome } from '../../../account/call-accounts.ts';

/** What a page of a list is answered: how many there are on all pages, and where the next one begins. */
export interface QueuePart<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  /** null on the last page. */
  readonly next: string | null;
}

interface Loaded<Item> {
  /** null until the first page is there. */
  readonly items: readonly Item[] | null;
  readonly total: number;
  readonly next: string | null;
}

export interface Queue<Item> extends Loaded<Item> {
  readonly hasFailed: boolean;
  readonly isLoadingMore: boolean;
  /** Loads the first page again. */
  readonly load: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
  /** Takes out what was decided, by whomever. */
  readonly takeOut: (id: string) => void;
}

const nothing = { items: null, total: 0, next: null };

/**
 * A list that is decided about, a page after the other.
 * @param about what the list is asked for: it is loaded again where this changes
 * @param ask loads a page. @param next null: the first one
 */
export function useQueue<Item extends { readonly _id: string }>(
  about: string,
  ask: (next: string | null) => Promise<QueuePart<Item> | null>,
): Queue<Item> {
  const [listed, setListed] = useState<Loaded<Item>>(nothing);
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);

  const loadPart = async (next: string | null, isWanted: () => boolean = () => true) => {
    const part = await ask(next);
    if (!isWanted()) return;
    setFailed(part === null);
    if (part === null) return;
    setListed(({ items }) => ({
      ...part,
      items: next === null ? part.items : withoutRepeats([...(items ?? []), ...part.items]),
    }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for what is asked for
  useEffect(() => {
    let isWanted = true;
    setListed(nothing);
    void loadPart(null, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [about]);

  return {
    ...listed,
    hasFailed,
    isLoadingMore,
    load: () => loadPart(null),
    loadMore: async () => {
      setLoadingMore(true);
      await loadPart(listed.next);
      setLoadingMore(false);
    },
    takeOut: (id) =>
      setListed((before) => {
        const items = before.items?.filter((item) => item._id !== id) ?? null;
        const isTaken = items?.length !== before.items?.length;
        return { ...before, items, total: isTaken ? Math.max(0, before.total - 1) : before.total };
      }),
  };
}

/** A page of a list that is asked for by its number; null where no answer came. */
export function partByNumber<Item>(
  outcome: Outcome<{ readonly count: number; readonly rows: readonly Item[] }>,
  page: number,
): QueuePart<Item> | null {
  if (!outcome.isTaken) return null;
  const { count, rows } = outcome.body;
  return { items: rows, total: count, next: page * listPageSize < count ? String(page + 1) : null };
}

/** What came or went meanwhile stands on a later page too. */
function withoutRepeats<Item extends { readonly _id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}
