import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { SearchServices } from '../search-services.ts';
import { type ComparedGooglePlace, isSamePlace, sameNameRadiusMeters } from './is-same-place.ts';
import { type PossibleMatch, selectPossibleMatches } from './matching-places.sql.ts';

/** Places of ours so near to one of Google's that are compared with it. */
const comparedMax = 50;

/** The places of ours that places of Google's are, by Google's id; those that are new here are left out. */
export async function findMatchingPlaces(
  { mapIndex, database }: Pick<SearchServices, 'mapIndex' | 'database'>,
  places: readonly (ComparedGooglePlace & LngLat)[],
  signal?: AbortSignal,
): Promise<Map<string, PossibleMatch>> {
  const near = await Promise.all(
    places.map(({ longitude, latitude }) =>
      mapIndex.page(
        {
          center: { longitude, latitude },
          radiusMeters: sameNameRadiusMeters,
          filter: {},
          sort: 'distance',
          limit: comparedMax,
        },
        signal,
      ),
    ),
  );
  const ids = [...new Set(near.flatMap((page) => page.ids))];
  const possible = await selectPossibleMatches(
    database.kysely,
    ids,
    places.map(({ placeId }) => placeId),
  );
  return new Map(
    places.flatMap((google) => {
      const match = possible.find((local) => isSamePlace(google, local));
      return match ? [[google.placeId, match]] : [];
    }),
  );
}
