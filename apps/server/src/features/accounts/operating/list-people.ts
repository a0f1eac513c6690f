import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { countPeople, selectPeople } from './people.sql.ts';
import type { PersonOverview, Role } from './person-overview.ts';

/** Which people are listed. */
export interface PeopleQuery {
  /** null for all of them. */
  readonly role: Role | null;
  readonly limit: number;
  /** How many of the latest are passed over; none where it is left out. */
  readonly offset?: number;
}

/**
 * The people of a site, the latest first, and how many there are. Who looked at them stands in the audit trail: the list
 * holds e-mail addresses.
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function listPeople(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  { role, limit, offset = 0 }: PeopleQuery,
): Promise<{ readonly count: number; readonly people: PersonOverview[] }> {
  requireOperator(context.actor);
  return runIdempotently(services, context, { verb: 'listPeople', input: null }, async (transaction) => {
    const people = await selectPeople(transaction, { role, limit, offset });
    const answer = { count: await countPeople(transaction, role), people };
    return { entity: 'people', entityId: role ?? 'all', details: { limit, offset }, answer };
  });
}
