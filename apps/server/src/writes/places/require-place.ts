import { ApiError } from '../../domain/errors/api-error.ts';
import type { WriteServices } from '../write-services.ts';
import { gonePlace } from './gone-place.ts';
import { selectPlaceState } from './place-state.sql.ts';

/** @throws {ApiError} 404 where there never was such a place, 410 where it was deleted or merged into another. */
export async function requirePlace({ database }: Pick<WriteServices, 'database'>, id: number): Promise<void> {
  const state = await selectPlaceState(database.kysely, id);
  if (state === undefined) throw new ApiError('404.PLACE_SERVICE.100');
  if (state.deletedAt !== null) throw gonePlace(state.mergedInto);
}
