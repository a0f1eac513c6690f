import { useEffect, useRef, useState } from 'react';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import type { SearchParameters } from '../../../url-state/search-parameters.ts';
import { type Results, searchQuery } from '../load-search.ts';
import { keepPages, keptPages } from './kept-pages.ts';

export type LoadState = 'idle' | 'loading' | 'failed';

/** The pages of a list as they are loaded, beginning with the one that came with the page itself. */
export function useMoreResults(first: Results, search: SearchParameters, unit: DistanceUnit) {
  const [pages, setPages] = useState(() => keptPages(first));
  const [state, setState] = useState<LoadState>('idle');
  const [attempts, setAttempts] = useState(0);
  const running = useRef<AbortController | null>(null);

  // Another search begins another list.
  useEffect(() => {
    setPages(keptPages(first));
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
      // Asked for only by those who read on: the page itself does without the client.
      const { browserApi } = await import('../../../browser/browser-api.ts');
      const answer = await browserApi(controller.signal).searchPlaces({
        query: searchQuery(search, { unit, pageToken }),
      });
      if (answer.status !== 200) throw new Error(`status ${answer.status}`);
      const loaded = [...kept, answer.body];
      keepPages(loaded);
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
    /** Asks Google again for the page that it failed to give, in place of it. */
    retryGoogle: () => load(googleRetryToken, pages.slice(0, -1)),
  };
}
