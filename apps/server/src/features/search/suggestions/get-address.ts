import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import { boxAround } from '@access-atlas/contract/geometry/box-around.ts';
import { bboxContains, distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import { addressHouseMaxMeters, addressStreetMaxMeters } from '@access-atlas/contract/limits.ts';
import type { getAddress as getAddressEndpoint } from '@access-atlas/contract/places/autocomplete.ts';
import { streetLine } from '../../../domain/localities/street-line.ts';
import type { SearchServices } from '../search-services.ts';
import type { StoredLocality } from './stored-localities.ts';
import { readNearestSettlement, readStreetsNear } from './stored-localities.ts';

type Address = BodyOf<typeof getAddressEndpoint>;

/** A street whose houses nobody has mapped passes a point this near to its middle, in metres. */
const bareStreetMaxMeters = 60;

/** The address of a point: street and number where a house is near, else its street, else nothing. */
export async function getAddress(services: SearchServices, point: LngLat, language: Language): Promise<Address> {
  const { kysely } = services.database;
  const near = (await readStreetsNear(kysely, point)).flatMap((street) => nearestOf(street, point));
  const [nearest] = near.sort((one, other) => one.meters - other.meters);
  if (nearest === undefined) {
    const settlement = await readNearestSettlement(kysely, point);
    return { address: null, country: settlement?.country ?? null };
  }
  const { street, number, meters } = nearest;
  const house = number !== null && meters <= addressHouseMaxMeters ? number : undefined;
  const line = streetLine(pickText(street.names, language)?.text, house, street.country);
  return {
    address: [line, street.parentName].filter(Boolean).join(', ') || null,
    country: street.country,
  };
}

interface NearStreet {
  readonly street: StoredLocality;
  /** The number of its nearest house; null where it has none. */
  readonly number: string | null;
  readonly meters: number;
}

/** The house of a street that is nearest to a point; nothing where the street is too far away. */
function nearestOf(street: StoredLocality, point: LngLat): NearStreet[] {
  if (street.houseNumbers.length === 0) {
    const meters = distanceMeters(street, point);
    return meters <= bareStreetMaxMeters ? [{ street, number: null, meters }] : [];
  }
  // Most houses of a long street are far away: a comparison is cheaper than a distance.
  const box = boxAround(point, addressStreetMaxMeters);
  const [house] = street.houseNumbers
    .filter((each) => bboxContains(box, each))
    .map(({ number, ...at }) => ({ street, number, meters: distanceMeters(at, point) }))
    .sort((one, other) => one.meters - other.meters);
  return house !== undefined && house.meters <= addressStreetMaxMeters ? [house] : [];
}
