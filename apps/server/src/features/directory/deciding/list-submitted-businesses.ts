import type { WriteContext } from '../../../writes/write-context.ts';
import { requireMayDecide } from '../directory.policy.ts';
import type { DirectoryServices } from '../directory-services.ts';
import { type BusinessOverview, presentSubmittedBusiness } from '../submitted-business.presenter.ts';
import {
  countSubmittedBusinesses,
  type SubmittedAsked,
  selectSubmittedBusinesses,
} from '../submitted-businesses.sql.ts';

/**
 * Businesses in a state, for moderators, and how many there are: of those that wait the oldest first, of others those that
 * were decided about last.
 * @throws {ApiError} 401 for a visitor, 403 for others
 */
export async function listSubmittedBusinesses(
  { database, vocabulary }: DirectoryServices,
  { actor }: WriteContext,
  asked: SubmittedAsked,
): Promise<{ readonly count: number; readonly businesses: BusinessOverview[] }> {
  requireMayDecide(actor);
  const rows = await selectSubmittedBusinesses(database.kysely, asked);
  return {
    count: await countSubmittedBusinesses(database.kysely, asked),
    businesses: rows.map((row) => presentSubmittedBusiness(row, vocabulary)),
  };
}
