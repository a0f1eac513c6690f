import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { EncodedJson } from '../../http/answers/encoded-json.ts';
import { cardWithDistance, type DistanceUnit } from '../../read-model/cards/encode-cards.ts';
import { readCard } from '../../read-model/cards/read-card.ts';
import { requirePlace } from '../../writes/places/require-place.ts';
import type { PlaceServices } from './place-services.ts';

/**
 * The card of one place, as a popup shows it.
 * @throws {ApiError} 404 or 410, as `requirePlace` says.
 */
export async function getPinCard(
  services: PlaceServices,
  id: number,
  options: { location: LngLat | undefined; unit: DistanceUnit; language: Language },
): Promise<EncodedJson> {
  const found = await readCard(services, id, options.language);
  if (!found) {
    await requirePlace(services, id);
    throw new ApiError('404.PLACE_SERVICE.100');
  }
  const meters = options.location ? distanceMeters(options.location, found.position) : null;
  return new EncodedJson(cardWithDistance(found.card, meters, options.unit));
}
