import { businessRefusalMaxCharacters } from '@access-atlas/contract/limits.ts';
import { requireText } from '../../../domain/text/clean-text.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { DecidingServices } from '../directory-services.ts';
import { type DecidedBusiness, decideBusiness } from './decide-business.ts';

/** Which business is refused, and why. */
export interface RefusedBusiness {
  readonly businessId: number;
  /** For whoever submitted it to read; 1 to 1,000 characters. */
  readonly reason: string;
}

/**
 * A moderator keeps a business out of the directory, or takes it out again; whoever asked to hear the outcome is told why.
 * Doing it again changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for others, 404, 400 for the reason
 */
export async function refuseBusiness(
  services: DecidingServices,
  context: WriteContext,
  { businessId, reason: given }: RefusedBusiness,
): Promise<DecidedBusiness> {
  const reason = requireText(given, 'body.reason', businessRefusalMaxCharacters);
  return decideBusiness(services, context, { businessId, status: 'rejected', verb: 'refuseBusiness', reason });
}
