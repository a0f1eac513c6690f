import { useEffect, useRef, useState } from 'react';
import type { DistanceUnit } from '../../preferences.ts';
import type { SearchParameters } from '../../url-state/search-parameters.ts';
import { type Results, searchQuery } from './load-search.ts';

export type LoadState = 'idle' | 'loading' | 'failed';

/** The pages of a list as they are loaded, beginning with the one that came with the page itself. */
export function useMoreResults(first: Results, search: SearchParameters, unit: DistanceUnit) {
  const [pages, setPages] = useState<readonly Results[]>([first]);
  const [state, setState] = useState<LoadState>('idle');
  const running = useRef<AbortController | null>(null);

  // Another search begins another list.
  useEffect(() => {
    setPages([first]);
    setState('idle');
    return () => running.current?.abort();
  }, [first]);

  const nextPageToken = pages.at(-1)?.nextPageToken ?? null;
  const loadMore = async () => {
    if (state === 'loading' || nextPageToken === null) return;
    const controller = new AbortController();
    running.current = controller;
    setState('loading');
    try {
      // Asked for only by those who read on: the page itself does without the client.
      const { browserApi } = await import('../../browser-api.ts');
      const answer = await browserApi(controller.signal).searchPlaces({
        query: searchQuery(search, { unit, pageToken: nextPageToken }),
      });
      if (answer.status !== 200) throw new Error(`status ${answer.status}`);
      setPages((shown) => [...shown, answer.body]);
      setState('idle');
    } catch {
      if (!controller.signal.aborted) setState('failed');
    }
  };
  return { pages, nextPageToken, state, loadMore };
}
