import { useEffect, useState } from 'react';
import type { SearchParameters } from '../../url-state/search-parameters.ts';

/** Choices made one after another are asked about once. */
const restMilliseconds = 250;

/**
 * How many places an address would list, asked while filters are chosen; null while nobody knows.
 */
export function useMatchCount(search: SearchParameters): number | null {
  const [count, setCount] = useState<number | null>(null);
  const asked = JSON.stringify(countQuery(search));
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

type CountQuery = ReturnType<typeof countQuery>;

function countQuery({ words, near, area, ratings, types, tags, labels, flags, provider }: SearchParameters) {
  const list = <Item>(items: readonly Item[]) => (items.length > 0 ? [...items] : undefined);
  return {
    filter: words || undefined,
    location: near === null ? undefined : { latitude: near.latitude, longitude: near.longitude },
    boundaries: area === null ? undefined : ([...area.bounds] as [number, number, number, number]),
    ratings: list(ratings),
    types: list(types),
    tag: list(tags),
    labels: list(labels),
    flags: list(flags),
    provider: provider ?? undefined,
  };
}

async function countMatches(query: CountQuery, signal: AbortSignal): Promise<number | null> {
  try {
    const { browserApi } = await import('../../browser-api.ts');
    const answer = await browserApi(signal).searchPlaces({ query });
    return answer.status === 200 ? answer.body.total : null;
  } catch {
    return null;
  }
}
