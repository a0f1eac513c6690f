import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { lockBusiness, setBusinessStatus } from './submitted-businesses.sql.ts';

/** A business as a decision names it. */
interface DecidedBusiness {
  readonly businessId: number;
  readonly at: Date;
}

/**
 * Takes a business out of the directory, in the transaction of the decision.
 * @returns whether it was listed
 * @throws {ApiError} 404 for the business
 */
export async function takeBusinessDown(
  transaction: Transaction<DatabaseSchema>,
  { businessId, at }: DecidedBusiness,
): Promise<boolean> {
  const business = await lockBusiness(transaction, businessId);
  if (!business) throw new ApiError('404.AFH_BUSINESS_SERVICE.100');
  if (business.status !== 'published') return false;
  await setBusinessStatus(transaction, businessId, 'rejected', at);
  return true;
}

/**
 * Lists a business again that was taken out by a decision. One that went into another meanwhile stays out.
 * @throws {ApiError} 404 for the business
 */
export async function bringBusinessBack(
  transaction: Transaction<DatabaseSchema>,
  { businessId, at }: DecidedBusiness,
): Promise<void> {
  const business = await lockBusiness(transaction, businessId);
  if (!business) throw new ApiError('404.AFH_BUSINESS_SERVICE.100');
  if (business.status === 'rejected' && business.mergedInto === null)
    await setBusinessStatus(transaction, businessId, 'published', at);
}
