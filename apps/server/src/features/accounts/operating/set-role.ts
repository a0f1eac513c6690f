import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { updateRole, wakeGrants } from './people.sql.ts';

/** A role that an operator gives or takes. */
export interface RoleChange {
  readonly personId: string;
  readonly role: 'moderator' | 'operator';
  readonly isGiven: boolean;
}

/**
 * Makes a person a moderator or operator, or no longer one. Given again, it wakes the role of somebody who has lost the
 * passkey that it waits for. Servers go by it within a second.
 * @returns whether anything changed
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export function setRole(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  change: RoleChange,
): Promise<boolean> {
  requireOperator(context.actor);
  const { personId, role, isGiven } = change;
  const verb = isGiven ? 'giveRole' : 'takeRole';
  return runIdempotently(services, context, { verb, input: change }, async (transaction) => {
    const isChanged = await updateRole(transaction, personId, role, isGiven);
    const isWoken = isGiven && (await wakeGrants(transaction, personId));
    if (!isChanged && !isWoken) return { entity: null, answer: false };
    return { entity: 'person', entityId: personId, details: { role }, answer: true };
  });
}
