import { ApiError } from '../domain/errors/api-error.ts';
import { selectPlaceState } from '../features/places/places.sql.ts';
import type { Services } from '../start/services.ts';

/** @throws {ApiError} 404 where there never was such a place, 410 where it was deleted. */
export async function requirePlace(services: Services, id: number): Promise<void> {
  const state = await selectPlaceState(services.database.kysely, id);
  if (state === 'unknown') throw new ApiError('404.PLACE_SERVICE.100');
  if (state === 'deleted') throw new ApiError('410.PLACE_SERVICE.100');
}
