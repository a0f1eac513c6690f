import { useEffect, useState } from 'react';
import { placeQuery } from '../../url-state/place-query.ts';
import type { SearchParameters } from '../../url-state/search-parameters.ts';

/** Choices made in quick succession cause one request. */
const restMilliseconds = 250;

/** How many places an address would list, requested while the visitor chooses filters; null while unknown. */
export function useMatchCount(search: SearchParameters): number | null {
  const [count, setCount] = useState<number | null>(null);
  const asked = JSON.stringify(placeQuery(search));
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const total = await countMatches(JSON.parse(asked), controller.signal);
      if (!controller.signal.aborted) setCount(total);
    }, restMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);
  return count;
}

async function countMatches(query: ReturnType<typeof placeQuery>, signal: AbortSignal): Promise<number | null> {
  try {
    const { placesApi } = await import('../../browser/api/places-api.ts');
    const answer = await placesApi(signal).searchPlaces({ query });
    return answer.status === 200 ? answer.body.total : null;
  } catch {
    return null;
  }
}
