import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { getSubmission as getSubmissionEndpoint } from '@access-atlas/contract/submissions.ts';
import type { Database } from '../../db/database.ts';
import { requirePerson } from '../../writes/roles.policy.ts';
import { selectSubmission } from '../../writes/submissions.sql.ts';
import type { WriteContext } from '../../writes/write-context.ts';

/** What the verb works with. */
export interface SubmissionServices {
  readonly database: Database;
}

/**
 * What became of a key that the person who asks used: whoever lost the answer need not submit again.
 * @throws {ApiError} 401 for a visitor
 */
export async function getSubmission(
  { database }: SubmissionServices,
  { actor }: WriteContext,
  key: string,
): Promise<BodyOf<typeof getSubmissionEndpoint>> {
  const { personId } = requirePerson(actor);
  const { state, entity, entityId } = await selectSubmission(database.kysely, personId, key);
  return { state, entity, _id: entityId };
}
