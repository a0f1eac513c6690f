import type { WriteContext } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { type DecidedBusiness, decideBusiness } from './decide-business.ts';

/**
 * A moderator lists a business in the directory. Doing it again changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for others, 404
 */
export async function approveBusiness(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  { businessId }: { readonly businessId: number },
): Promise<DecidedBusiness> {
  return decideBusiness(services, context, { businessId, status: 'published', verb: 'approveBusiness' });
}
