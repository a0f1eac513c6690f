import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { nearbyRadiusDefaultMeters } from '@access-atlas/contract/limits.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { useEffect, useState } from 'react';
import { useSite } from '../../browser/use-site.ts';
import type { DistanceUnit } from '../../i18n/format-distance.ts';

/** A place farther away than this, in metres, does not describe a point. */
export const nearestPlaceMaxMeters = nearbyRadiusDefaultMeters;

/** The state of the search for the place nearest to a point. */
export type NearestPlace =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly place: PlaceCard }
  /** No place within {@link nearestPlaceMaxMeters}. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' };

const loading: NearestPlace = { kind: 'loading' };

/** Asks for the place that is nearest to a point; `retry` asks again. */
export function useNearestPlace({ latitude, longitude }: LngLat): {
  readonly nearest: NearestPlace;
  readonly retry: () => void;
} {
  const { preferences } = useSite();
  const { unit } = preferences;
  const [nearest, setNearest] = useState<NearestPlace>(loading);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    const show = (answer: NearestPlace) => {
      if (!controller.signal.aborted) setNearest(answer);
    };
    show(loading);
    findNearest({ latitude, longitude }, unit, controller.signal).then(show, () => show({ kind: 'failed' }));
    return () => controller.abort();
  }, [latitude, longitude, unit, attempt]);
  return { nearest, retry: () => setAttempt((made) => made + 1) };
}

async function findNearest(point: LngLat, unit: DistanceUnit, signal: AbortSignal): Promise<NearestPlace> {
  const { placesApi } = await import('../../browser/api/places-api.ts');
  const answer = await placesApi(signal).listNearby({
    query: { ...point, radius: nearestPlaceMaxMeters, limit: 1, unit },
  });
  if (answer.status !== 200) return { kind: 'failed' };
  const [place] = answer.body.results;
  return place === undefined ? { kind: 'none' } : { kind: 'found', place };
}
