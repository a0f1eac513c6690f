import { ApiError } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { selectPlaceState } from './places.sql.ts';

/** @throws {ApiError} 404 where there never was such a place, 410 where it was deleted. */
export async function requirePlace(services: Services, id: number): Promise<void> {
  const state = await selectPlaceState(services.database.kysely, id);
  if (state === 'unknown') throw new ApiError('404.PLACE_SERVICE.100');
  if (state === 'deleted') throw new ApiError('410.PLACE_SERVICE.100');
}
