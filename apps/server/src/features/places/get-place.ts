import type { Language } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { gonePlace } from '../../writes/places/gone-place.ts';
import { presentPlace } from './place.presenter.ts';
import type { PlaceServices } from './place-services.ts';
import { selectPlace } from './places.sql.ts';

/**
 * Everything known of one place.
 * @throws {ApiError} 404.PLACE_SERVICE.100 where there never was one, 410 where it was deleted or merged into
 *   another.
 */
export async function getPlace(services: PlaceServices, id: number, language: Language): Promise<Place> {
  const row = await selectPlace(services.database.kysely, id);
  if (!row) throw new ApiError('404.PLACE_SERVICE.100');
  if (row.deleted_at !== null) throw gonePlace(row.merged_into);
  return presentPlace(row, services.vocabulary, language);
}
