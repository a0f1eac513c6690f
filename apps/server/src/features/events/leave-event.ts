import { ApiError } from '../../domain/errors/api-error.ts';
import { actOnce } from '../../writes/act-once.ts';
import { type Action, momentOf } from '../../writes/action.ts';
import { requirePerson } from '../../writes/roles.policy.ts';
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
export async function leaveEvent(services: Pick<WriteServices, 'database'>, action: Action): Promise<LeftEvent> {
  const { personId } = requirePerson(action.actor);
  const at = momentOf(action);
  return actOnce<LeftEvent>(services, action, { verb: 'leaveEvent', input: null }, async (transaction) => {
    if (!(await lockMember(transaction, personId))) throw new ApiError('401.AUTH_SERVICE.200');
    const membership = await selectMembership(transaction, personId);
    if (!membership) return { entity: null, answer: { eventId: null } };
    const { eventId } = membership;
    await markLeft(transaction, personId, eventId, at);
    return { entity: 'event', entityId: eventId, answer: { eventId } };
  });
}
