import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import { boxAround, boxOfUnknownExtent } from '@access-atlas/contract/geometry/box-around.ts';
import { type Bbox, type LngLat, roundCoordinate } from '@access-atlas/contract/geometry/geo.ts';
import type { getSuggestion as getSuggestionEndpoint } from '@access-atlas/contract/places/autocomplete.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { selectPlacePosition } from '../../../read-model/loading/search-rows.sql.ts';
import { houseWordsOf } from '../../../read-model/text/table/document-rows.ts';
import type { SearchServices } from '../search-services.ts';
import { readStoredLocalitiesById } from './stored-localities.ts';
import { parseSuggestionId } from './suggestion-id.ts';

type Detail = BodyOf<typeof getSuggestionEndpoint>;

/** How much of the map is shown around a single place or house. */
const placeRadiusMeters = 150;

/**
 * Where a suggestion lies and which part of the map shows it.
 * @throws {ApiError} 404.PLACE_SERVICE.100 for one that does not exist, or no longer
 */
export async function getSuggestion(services: SearchServices, suggestionId: string): Promise<Detail> {
  const target = parseSuggestionId(suggestionId);
  const found = await find(services, target);
  if (found === null) throw new ApiError('404.PLACE_SERVICE.100');
  const [west, south, east, north] = found.extent;
  return {
    location: { lat: roundCoordinate(found.position.latitude), lng: roundCoordinate(found.position.longitude) },
    viewport: { top: north, right: east, bottom: south, left: west },
    country: found.country,
  };
}

interface Target {
  readonly position: LngLat;
  readonly extent: Bbox;
  readonly country: string | null;
}

async function find(services: SearchServices, target: ReturnType<typeof parseSuggestionId>): Promise<Target | null> {
  const { kysely } = services.database;
  if (target.kind === 'place') {
    const place = await selectPlacePosition(kysely, target.id);
    return place && { position: place, extent: boxAround(place, placeRadiusMeters), country: place.country };
  }
  if (target.kind === 'city') {
    const city = services.searchIndex.city(target.id);
    return city && { position: city, extent: boxOfUnknownExtent(city), country: city.country };
  }
  const [locality] = await readStoredLocalitiesById(kysely, [target.id]);
  if (locality === undefined) return null;
  const { country, extent, houseNumbers } = locality;
  if (target.kind === 'locality') return { position: locality, extent, country };
  const house = houseNumbers.find(({ number }) => houseWordsOf(number).includes(target.house));
  return house === undefined ? null : { position: house, extent: boxAround(house, placeRadiusMeters), country };
}
