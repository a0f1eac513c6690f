import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { duplicatesRadiusMeters, nearbyResultsMax } from '@access-atlas/contract/limits.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { useEffect, useState } from 'react';
import { useSite } from '../../browser/use-site.ts';

/** What the site knows of a point. */
export interface PointFacts {
  /** The address; null where none is known. */
  readonly address: string | null;
  /** ISO 3166-1; null where nothing near says so. */
  readonly country: string | null;
  /** Places so near that the new one may be one of them, the nearest first; null where they could not be asked for. */
  readonly near: readonly PlaceCard[] | null;
}

/** A map that is moved on asks nothing of where it stopped for a moment. */
const restMilliseconds = 350;

/** The address of a point and the places around it; null while they are looked for, or where there is no point. */
export function usePointFacts(point: LngLat | null): PointFacts | null {
  const { preferences } = useSite();
  const { unit } = preferences;
  const key = point && `${point.latitude},${point.longitude}`;
  const [found, setFound] = useState<{ readonly key: string; readonly facts: PointFacts } | null>(null);
  useEffect(() => {
    if (key === null) return;
    const [latitude = 0, longitude = 0] = key.split(',').map(Number);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const facts = await lookAround({ latitude, longitude }, unit, controller.signal);
      if (!controller.signal.aborted) setFound({ key, facts });
    }, restMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, unit]);
  return found !== null && found.key === key ? found.facts : null;
}

async function lookAround(point: LngLat, unit: 'km' | 'mi', signal: AbortSignal): Promise<PointFacts> {
  const [address, near] = await Promise.all([
    askAddress(point, signal).catch(() => null),
    askNear(point, unit, signal).catch(() => null),
  ]);
  return { address: address?.address ?? null, country: address?.country ?? null, near };
}

async function askAddress(location: LngLat, signal: AbortSignal) {
  const { suggestionsApi } = await import('../../browser/api/suggestions-api.ts');
  const answer = await suggestionsApi(signal).getAddress({ query: { location } });
  return answer.status === 200 ? answer.body : null;
}

async function askNear(point: LngLat, unit: 'km' | 'mi', signal: AbortSignal): Promise<readonly PlaceCard[] | null> {
  const { placesApi } = await import('../../browser/api/places-api.ts');
  const query = { ...point, radius: duplicatesRadiusMeters, limit: nearbyResultsMax, unit };
  const answer = await placesApi(signal).listNearby({ query });
  return answer.status === 200 ? answer.body.results : null;
}
