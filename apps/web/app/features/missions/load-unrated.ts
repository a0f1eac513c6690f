import { type Area, areaBounds, areaContains } from '@access-atlas/contract/geometry/area.ts';
import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { nearbyRadiusMaxMeters, nearbyResultsMax } from '@access-atlas/contract/limits.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import type { DistanceUnit } from '../../i18n/format-distance.ts';

/** A place that nobody has rated yet. */
export type UnratedPlace = Pick<PlaceCard, '_id' | 'name' | 'nameLanguage' | 'distanceIn'>;

/** Where unrated places are looked for. */
export interface UnratedSearch {
  /** Where the device is; null where that is not known. */
  readonly here: LngLat | null;
  readonly area: Area | null;
  readonly unit: DistanceUnit;
}

/** As far as one walks. */
const walkMeters = 2_000;
const shownMax = 10;

/** Where the list begins: at the device, else in the middle of the area; null without both. */
export function originOf({ here, area }: Pick<UnratedSearch, 'here' | 'area'>): LngLat | null {
  if (here !== null || area === null) return here;
  const [west, south, east, north] = areaBounds(area);
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}

/**
 * The nearest places without a rating, those outside the area left out.
 * @throws where the site does not answer
 */
export async function loadUnrated({ here, area, unit }: UnratedSearch, signal: AbortSignal): Promise<UnratedPlace[]> {
  const origin = originOf({ here, area });
  if (origin === null) return [];
  const { placesApi } = await import('../../browser/api/places-api.ts');
  const answer = await placesApi(signal).listNearby({
    query: { ...origin, radius: radiusOf(here, area, origin), ratings: ['unrated'], limit: nearbyResultsMax, unit },
  });
  if (answer.status !== 200) throw new Error(`The places near by were answered with status ${answer.status}.`);
  const { results } = answer.body;
  return (area === null ? results : results.filter((place) => areaContains(area, place))).slice(0, shownMax);
}

function radiusOf(here: LngLat | null, area: Area | null, origin: LngLat): number {
  if (here !== null || area === null) return walkMeters;
  const [west, south] = areaBounds(area);
  const toCorner = Math.ceil(distanceMeters(origin, { longitude: west, latitude: south }));
  return Math.min(nearbyRadiusMaxMeters, Math.max(1, toCorner));
}
