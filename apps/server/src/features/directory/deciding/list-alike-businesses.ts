import type { WriteContext } from '../../../writes/write-context.ts';
import { requireMayDecide } from '../directory.policy.ts';
import type { DirectoryServices } from '../directory-services.ts';
import { type AlikeBusiness, selectAlikeBusinesses } from './alike-businesses.sql.ts';

/**
 * Listed businesses that may be the same as one that somebody submitted, for moderators; none where there is no such business.
 * @throws {ApiError} 401 for a visitor, 403 for others
 */
export async function listAlikeBusinesses(
  { database }: Pick<DirectoryServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  businessId: number,
): Promise<AlikeBusiness[]> {
  requireMayDecide(actor);
  return selectAlikeBusinesses(database.kysely, businessId);
}
