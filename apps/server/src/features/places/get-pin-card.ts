import { distanceMeters, type LngLat } from '@access-atlas/contract/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { PlaceCard } from '@access-atlas/contract/places.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { type DistanceUnit, distanceIn } from './encode-cards.ts';
import { presentCard } from './place-card.presenter.ts';
import { selectCards } from './places.sql.ts';
import { requirePlace } from './require-place.ts';

/**
 * The card of one place, as a popup shows it.
 * @throws {ApiError} 404 or 410, as `requirePlace` says.
 */
export async function getPinCard(
  services: Services,
  id: number,
  options: { location: LngLat | undefined; unit: DistanceUnit; language: Language },
): Promise<PlaceCard> {
  const [row] = await selectCards(services.database.kysely, [id]);
  if (!row) {
    await requirePlace(services, id);
    throw new ApiError('404.PLACE_SERVICE.100');
  }
  const card = presentCard(row, services.vocabulary, options.language);
  const meters = options.location && distanceMeters(options.location, card);
  return { ...card, distanceIn: meters === undefined ? null : distanceIn(meters, options.unit) };
}
