import { useEffect, useState } from 'react';
import { boundsOfView } from '../../map/view/bounds-of-view.ts';
import { mediumScreen } from '../../map/view/view-of-bounds.ts';
import { filterQuery } from '../../url-state/place-query.ts';
import type { SearchParameters } from '../../url-state/search-parameters.ts';

export interface FeatureCounts {
  /** How many places have each feature; those that none has are left out. */
  readonly byKey: ReadonlyMap<string, number>;
  /** Whether the places in view were counted, or those of the whole site. */
  readonly isInView: boolean;
}

/** How many places have each feature where an address shows places, and as its filters ask; null while unknown. */
export function useFeatureCounts(search: SearchParameters): FeatureCounts | null {
  const [counts, setCounts] = useState<FeatureCounts | null>(null);
  const asked = JSON.stringify({ ...filterQuery(search), boundaries: boxOf(search) });
  useEffect(() => {
    const controller = new AbortController();
    void countFeatures(JSON.parse(asked), controller.signal).then((counted) => {
      if (!controller.signal.aborted) setCounts(counted);
    });
    return () => controller.abort();
  }, [asked]);
  return counts;
}

type Query = ReturnType<typeof filterQuery> & { readonly boundaries?: [number, number, number, number] };

async function countFeatures(query: Query, signal: AbortSignal): Promise<FeatureCounts | null> {
  try {
    const { placesApi } = await import('../../browser/api/places-api.ts');
    const answer = await placesApi(signal).countFeatures({ query });
    if (answer.status !== 200) return null;
    const byKey = new Map(answer.body.features.map(({ key, total }) => [key, total]));
    return { byKey, isInView: query.boundaries !== undefined };
  } catch {
    return null;
  }
}

/** What the map shows, where the address tells it, or else about so much. */
function boxOf({ area, view }: SearchParameters): [number, number, number, number] | undefined {
  if (area !== null) return [...area.bounds];
  return view === null ? undefined : [...boundsOfView(view, mediumScreen)];
}
