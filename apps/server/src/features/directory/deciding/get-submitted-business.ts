import { ApiError } from '../../../domain/errors/api-error.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { requireMayDecide } from '../directory.policy.ts';
import type { DirectoryServices } from '../directory-services.ts';
import { type BusinessOverview, presentSubmittedBusiness } from '../submitted-business.presenter.ts';
import { selectSubmittedBusinesses } from '../submitted-businesses.sql.ts';

/**
 * A business whatever its state, for moderators.
 * @throws {ApiError} 401 for a visitor, 403 for others, 404
 */
export async function getSubmittedBusiness(
  { database, vocabulary }: DirectoryServices,
  { actor }: WriteContext,
  businessId: number,
): Promise<BusinessOverview> {
  requireMayDecide(actor);
  const [row] = await selectSubmittedBusinesses(database.kysely, { businessId });
  if (!row) throw new ApiError('404.AFH_BUSINESS_SERVICE.100');
  return presentSubmittedBusiness(row, vocabulary);
}
