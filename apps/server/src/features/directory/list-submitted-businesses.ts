import type { WriteContext } from '../../writes/write-context.ts';
import { requireMayDecide } from './directory.policy.ts';
import type { DirectoryServices } from './directory-services.ts';
import { type BusinessOverview, presentSubmittedBusiness } from './submitted-business.presenter.ts';
import { type BusinessStatus, selectSubmittedBusinesses } from './submitted-businesses.sql.ts';

/**
 * Businesses in a state, for moderators: those that wait longest first.
 * @throws {ApiError} 401 for a visitor, 403 for others
 */
export async function listSubmittedBusinesses(
  { database, vocabulary }: DirectoryServices,
  { actor }: WriteContext,
  which: { readonly status: BusinessStatus; readonly limit: number },
): Promise<BusinessOverview[]> {
  requireMayDecide(actor);
  const rows = await selectSubmittedBusinesses(database.kysely, which);
  return rows.map((row) => presentSubmittedBusiness(row, vocabulary));
}
