import type { SiteStorage } from '../../testing/fill-site.ts';
import { insertTestPlaces, type TestPlace } from '../../testing/test-places.ts';
import { insertTestReviews } from '../../testing/test-reviews.ts';

const placesPerTown = 20;
const reviewsPerTown = 3;
const firstLongitude = -170;

export interface Town {
  readonly name: string;
  readonly placeIds: readonly number[];
  /** The middle of the town. */
  readonly longitude: number;
  readonly latitude: number;
}

/** Towns of twenty places in a row along a parallel, a degree apart, the first place of each with three reviews. */
export async function insertTowns(site: SiteStorage, count: number): Promise<Town[]> {
  const towns = Array.from({ length: count }, (_, index) => ({
    name: `Town ${index}`,
    longitude: firstLongitude + index,
    latitude: 40,
  }));
  const places = towns.flatMap((town) =>
    Array.from(
      { length: placesPerTown },
      (_, index): TestPlace => ({
        name: `Café ${index} of ${town.name}`,
        longitude: town.longitude + index * 0.001,
        latitude: town.latitude,
        type: 'cafe',
        rating: 'accessible',
      }),
    ),
  );
  const ids = await insertTestPlaces(site, places);
  const withIds = towns.map((town, index) => ({
    ...town,
    placeIds: ids.slice(index * placesPerTown, (index + 1) * placesPerTown),
  }));
  for (const { name, placeIds } of withIds) {
    const texts = Array.from({ length: reviewsPerTown }, (_, number) => `Review ${number} of ${name}`);
    if (placeIds[0] !== undefined) await insertTestReviews(site.database, placeIds[0], texts);
  }
  return withIds;
}

/** What only the database can answer: a town's list, the details of its places, and the reviews of one. */
export function askingTheDatabase({ longitude, latitude, placeIds }: Town): string[] {
  const box = `${latitude + 0.1},${longitude + 0.1},${latitude - 0.1},${longitude - 0.1}`;
  return [
    `/api/places/v1/search_opt?boundaries=${box}`,
    `/api/places/v1/${placeIds[0]}/reviews`,
    ...placeIds.slice(0, 4).map((id) => `/api/places/v1/${id}`),
  ];
}

/** What needs no database: tiles, basemap, vocabularies, counts, the menu. */
export const askingMemory = [
  '/api/tiles/pins/0/0/0.mvt',
  '/api/tiles/pins/3/2/3.mvt?ratings=accessible',
  '/basemap/0/0/0.mvt',
  '/api/tags',
  '/api/places/v1/stats',
  '/api/menus/v1/menus/access-atlas?lng=en',
  '/health/live',
] as const;
