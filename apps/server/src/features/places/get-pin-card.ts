import { distanceMeters, type LngLat } from '@access-atlas/contract/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { EncodedJson } from '../../http/encoded-json.ts';
import { selectCards } from '../../read-model/cards/cards.sql.ts';
import { cardWithDistance, type DistanceUnit } from '../../read-model/cards/encode-cards.ts';
import { presentCard } from '../../read-model/cards/place-card.presenter.ts';
import type { Services } from '../../start/services.ts';
import { requirePlace } from '../../writes/require-place.ts';

/**
 * The card of one place, as a popup shows it.
 * @throws {ApiError} 404 or 410, as `requirePlace` says.
 */
export async function getPinCard(
  services: Services,
  id: number,
  options: { location: LngLat | undefined; unit: DistanceUnit; language: Language },
): Promise<EncodedJson> {
  const [row] = await selectCards(services.database.kysely, [id]);
  if (!row) {
    await requirePlace(services, id);
    throw new ApiError('404.PLACE_SERVICE.100');
  }
  const card = presentCard(row, services.vocabulary, options.language);
  const position = { longitude: Number(row.place.longitude), latitude: Number(row.place.latitude) };
  const meters = options.location ? distanceMeters(options.location, position) : null;
  return new EncodedJson(cardWithDistance(card, meters, options.unit));
}
