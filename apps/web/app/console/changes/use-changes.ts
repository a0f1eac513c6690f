import type { RecentChange } from '@access-atlas/contract/moderation/changes.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { consoleChangesApi } from '../../browser/api/console/console-changes-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { callConsole } from '../common/call-console.ts';
import { type ChangesFilters, changesQuery } from './changes-filters.ts';

interface Loaded {
  /** null until the first page is there. */
  readonly changes: readonly RecentChange[] | null;
  /** The moment up to which they are told, as the site says. */
  readonly at: string;
  readonly nextPageToken: string | null;
}

/** What changed, a page after the other. */
export interface Changes extends Loaded {
  readonly hasFailed: boolean;
  readonly isLoadingMore: boolean;
  readonly load: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
  /** Shows marks as they were set. */
  readonly show: (isMarked: (change: RecentChange) => boolean) => void;
}

const nothing: Loaded = { changes: null, at: '', nextPageToken: null };
/** Where little of much is wanted, pages may have little: so much is worth a look, */
const fewChanges = 10;
/** and so many pages are asked for before somebody says that they want to look further. */
const pagesMax = 20;

type Query = ReturnType<typeof changesQuery>;

/** Loads what the filters want, anew wherever they change. */
export function useChanges(filters: ChangesFilters): Changes {
  const { language } = useSite();
  const [loaded, setLoaded] = useState(nothing);
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const wanted = JSON.stringify(filters);
  /** What is asked for: over midnight the day with which the first page began stays. */
  const asked = useRef<{ readonly wanted: string; readonly query: Query } | null>(null);
  const ask = async (query: Query, from: string | null): Promise<Loaded | null> => {
    const found: RecentChange[] = [];
    let [at, token] = ['', from];
    for (let page = 0; page < pagesMax; page++) {
      const whole = { lng: language, ...query, ...(token !== null && { nextPageToken: token }) };
      const outcome = await callConsole((signal) => consoleChangesApi(signal).listRecentChanges({ query: whole }));
      if (!outcome.isTaken) return null;
      if (page === 0) at = outcome.body.at;
      token = outcome.body.nextPageToken;
      found.push(...outcome.body.results);
      if (token === null || found.length >= fewChanges) break;
    }
    return { changes: found, at, nextPageToken: token };
  };
  const load = async (isWanted: () => boolean = () => true) => {
    const query = changesQuery(filters, new Date());
    asked.current = { wanted, query };
    const page = await ask(query, null);
    if (!isWanted()) return;
    setFailed(page === null);
    if (page !== null) setLoaded(page);
  };
  const loadAnew = useEffectEvent((isWanted: () => boolean) => {
    setLoaded(nothing);
    setFailed(false);
    setLoadingMore(false);
    void load(isWanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is in load
  useEffect(() => {
    let isWanted = true;
    loadAnew(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return {
    ...loaded,
    hasFailed,
    isLoadingMore,
    load: () => load(),
    loadMore: async () => {
      if (asked.current === null) return;
      const { query } = asked.current;
      setLoadingMore(true);
      const page = await ask(query, loaded.nextPageToken);
      // Other filters were chosen meanwhile: it is no page of theirs.
      if (asked.current.query !== query) return;
      setLoadingMore(false);
      setFailed(page === null);
      if (page === null) return;
      const { changes: more, nextPageToken } = page;
      setLoaded(({ changes, at }) => ({ changes: [...(changes ?? []), ...(more ?? [])], at, nextPageToken }));
    },
    show: (isMarked) =>
      setLoaded((before) => ({
        ...before,
        changes: before.changes?.map((change) => ({ ...change, isLookedAt: isMarked(change) })) ?? null,
      })),
  };
}
