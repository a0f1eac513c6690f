import { ApiError } from '../../domain/errors/api-error.ts';
import { requirePerson } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { lockMember, markLeft, selectMembership } from './events.sql.ts';

/** Which MapMission was left; null where the person was in none. */
export interface LeftEvent {
  readonly eventId: string | null;
}

/**
 * A person leaves the MapMission that they are in. What they mapped stays part of it. Leaving none changes nothing.
 * @throws {ApiError} 401 for a visitor
 */
export async function leaveEvent(services: Pick<WriteServices, 'database'>, context: WriteContext): Promise<LeftEvent> {
  const { personId } = requirePerson(context.actor);
  const at = writeTimeOf(context);
  return runIdempotently<LeftEvent>(services, context, { verb: 'leaveEvent', input: null }, async (transaction) => {
    if (!(await lockMember(transaction, personId))) throw new ApiError('401.AUTH_SERVICE.200');
    const membership = await selectMembership(transaction, personId);
    if (!membership) return { entity: null, answer: { eventId: null } };
    const { eventId } = membership;
    await markLeft(transaction, personId, eventId, at);
    return { entity: 'event', entityId: eventId, answer: { eventId } };
  });
}
