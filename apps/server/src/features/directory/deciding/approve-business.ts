import type { WriteContext } from '../../../writes/write-context.ts';
import type { DecidingServices } from '../directory-services.ts';
import { type DecidedBusiness, decideBusiness } from './decide-business.ts';

/**
 * A moderator lists a business in the directory; whoever asked to hear the outcome is told. Doing it again changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for others, 404
 */
export async function approveBusiness(
  services: DecidingServices,
  context: WriteContext,
  { businessId }: { readonly businessId: number },
): Promise<DecidedBusiness> {
  return decideBusiness(services, context, { businessId, status: 'published', verb: 'approveBusiness', reason: null });
}
