import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { requireMaySubmit } from './directory.policy.ts';
import { readBusiness, type SubmittedBusiness } from './read-business.ts';
import { insertBusiness } from './submitted-businesses.sql.ts';

export interface NewBusiness extends SubmittedBusiness {
  readonly isDemonstration?: boolean;
}

export interface AddedBusiness {
  readonly businessId: number;
}

/**
 * Anyone submits a business to the directory; it is listed once a moderator has approved it.
 * @throws {ApiError} 403 for a restricted person, 400 for a field, 404 for the category, 422 where neither a phone number nor a web address
 *   is given
 */
export async function addBusiness(
  services: Pick<WriteServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  business: NewBusiness,
): Promise<AddedBusiness> {
  const isDemonstration = business.isDemonstration ?? false;
  requireMaySubmit(context, { isDemonstration });
  const ready = readBusiness(business, services.vocabulary);
  const submittedBy = context.actor.kind === 'person' ? context.actor.personId : null;
  const at = writeTimeOf(context);
  return runIdempotently(services, context, { verb: 'addBusiness', input: business }, async (transaction) => {
    const businessId = await insertBusiness(transaction, { ...ready, isDemonstration, submittedBy, at });
    return { entity: 'business', entityId: businessId, answer: { businessId } };
  });
}
