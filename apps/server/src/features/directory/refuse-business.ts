import type { Action } from '../../writes/action.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { type DecidedBusiness, decideBusiness } from './decide-business.ts';

/**
 * A moderator keeps a business out of the directory, or takes it out again. Doing it again changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for others, 404
 */
export async function refuseBusiness(
  services: Pick<WriteServices, 'database'>,
  action: Action,
  { businessId }: { readonly businessId: number },
): Promise<DecidedBusiness> {
  return decideBusiness(services, action, { businessId, status: 'rejected', verb: 'refuseBusiness' });
}
