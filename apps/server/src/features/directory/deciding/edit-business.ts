import { ApiError } from '../../../domain/errors/api-error.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { requireMayDecide } from '../directory.policy.ts';
import { type ReadyBusiness, readBusiness, type SubmittedBusiness } from '../read-business.ts';
import {
  lockBusiness,
  type SubmittedBusinessRow,
  selectSubmittedBusinesses,
  updateBusiness,
} from '../submitted-businesses.sql.ts';

/** What a business shall be from now on, all of it. */
export interface EditedBusiness extends Omit<SubmittedBusiness, 'contact'> {
  readonly businessId: number;
  /** When the entry that the moderator had before them was changed last. */
  readonly seenAt: Date;
}

const fields = [
  'name',
  'address',
  'address2',
  'postalCode',
  'phone',
  'phoneExt',
  'url',
  'city',
  'province',
  'country',
  'categoryId',
  'serviceIds',
] as const satisfies readonly (keyof ReadyBusiness & keyof SubmittedBusinessRow)[];

/**
 * A moderator corrects what the directory says of a business, whatever its state. What was there before is kept in the audit
 * log. Saying what is there already changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for others, 400 for a field, 404 for the business or its category, 409 where
 *   somebody else changed it meanwhile or it went into another, 422 where neither a phone number nor a web address is given
 */
export async function editBusiness(
  services: Pick<WriteServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  { businessId, seenAt, ...business }: EditedBusiness,
): Promise<{ readonly businessId: number }> {
  requireMayDecide(context.actor);
  const ready = readBusiness(business, services.vocabulary);
  const at = writeTimeOf(context);
  const answer = { businessId };
  const attempt = { verb: 'editBusiness', input: { businessId, seenAt, ...business } } as const;
  return runIdempotently(services, context, attempt, async (transaction) => {
    if (!(await lockBusiness(transaction, businessId))) throw new ApiError('404.AFH_BUSINESS_SERVICE.100');
    const [stored] = await selectSubmittedBusinesses(transaction, { businessId });
    if (stored?.mergedInto !== null || stored.updatedAt.getTime() !== seenAt.getTime())
      throw new ApiError('409.AFH_BUSINESS_SERVICE.100');
    const changes = changesOf(stored, ready);
    if (Object.keys(changes).length === 0) return { entity: null, answer };
    await updateBusiness(transaction, { ...ready, businessId, at });
    return { entity: 'business', entityId: businessId, details: { changes }, answer };
  });
}

function changesOf(stored: SubmittedBusinessRow, ready: ReadyBusiness) {
  const changed = fields.flatMap((field) => {
    const [before, after] = [comparable(stored[field]), comparable(ready[field])];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[field, { before, after }] as const];
  });
  return Object.fromEntries(changed);
}

/** Services are stored in no order. */
function comparable(value: string | number | null | readonly number[]) {
  return Array.isArray(value) ? value.toSorted((one: number, other: number) => one - other) : value;
}
