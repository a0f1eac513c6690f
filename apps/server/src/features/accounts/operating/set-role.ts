import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { hasOtherOperator, isPersonThere, updateRole, wakeGrants } from './people.sql.ts';

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
 * @throws {ApiError} 401 for a visitor, 403 for all but operators and for whoever has not shown who they are within 15
 *   minutes, 404 for the person; 409 where a person takes the role of the last operator who can act: the operator's command
 *   still can, and gives it again
 */
export function setRole(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  change: RoleChange,
): Promise<boolean> {
  requireOperator(context.actor);
  requireRecentConfirmation(context);
  const { personId, role, isGiven } = change;
  const verb = isGiven ? 'giveRole' : 'takeRole';
  return runIdempotently(services, context, { verb, input: change }, async (transaction) => {
    const takesOperator = role === 'operator' && !isGiven && context.actor.kind === 'person';
    // Before the person: whoever takes the role of another is locked in the same order.
    const isLast = takesOperator && !(await hasOtherOperator(transaction, personId));
    if (!(await isPersonThere(transaction, personId))) throw new ApiError('404.USER_SERVICE.100');
    if (isLast) throw new ApiError('409.USER_SERVICE.100');
    const isChanged = await updateRole(transaction, personId, role, isGiven);
    const isWoken = isGiven && (await wakeGrants(transaction, personId));
    if (!isChanged && !isWoken) return { entity: null, answer: false };
    return { entity: 'person', entityId: personId, details: { role }, answer: true };
  });
}
