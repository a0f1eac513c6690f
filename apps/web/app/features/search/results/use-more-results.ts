import { useEffect, useRef, useState } from 'react';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import type { SearchParameters } from '../../../url-state/search-parameters.ts';
import { isIgnoredFailure } from '../is-ignored-failure.ts';
import { type Results, searchQuery } from '../load-search.ts';
import { cachedPages, cachePages } from './cached-pages.ts';

export type LoadState = 'idle' | 'loading' | 'failed';

/** The loaded pages of a list, beginning with the page that the route loaded. */
export function useMoreResults(first: Results, search: SearchParameters, unit: DistanceUnit) {
  const [pages, setPages] = useState(() => cachedPages(first));
  const [state, setState] = useState<LoadState>('idle');
  const [attempts, setAttempts] = useState(0);
  const running = useRef<AbortController | null>(null);

  // A new search resets the list.
  useEffect(() => {
    setPages(cachedPages(first));
    setState('idle');
    return () => running.current?.abort();
  }, [first]);

  const { nextPageToken = null, googleRetryToken = null } = pages.at(-1) ?? {};
  const load = async (pageToken: string | null, kept: readonly Results[]) => {
    if (state === 'loading' || pageToken === null) return;
    const controller = new AbortController();
    running.current = controller;
    setState('loading');
    try {
      // Imported when another page is loaded: the page itself does not need the client.
      const { placesApi } = await import('../../../browser/api/places-api.ts');
      const answer = await placesApi(controller.signal).searchPlaces({
        query: searchQuery(search, { unit, pageToken }),
      });
      if (answer.status !== 200 && isIgnoredFailure(answer.body)) return setState('idle');
      if (answer.status !== 200) throw new Error(`status ${answer.status}`);
      const loaded = [...kept, answer.body];
      cachePages(loaded);
      setPages(loaded);
      setState('idle');
    } catch {
      if (!controller.signal.aborted) setState('failed');
    } finally {
      setAttempts((made) => made + 1);
    }
  };
  return {
    pages,
    nextPageToken,
    googleRetryToken,
    state,
    attempts,
    loadMore: () => load(nextPageToken, pages),
    /** Requests the page again that Google failed to give, and replaces it. */
    retryGoogle: () => load(googleRetryToken, pages.slice(0, -1)),
  };
}
