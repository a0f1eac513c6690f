import { ApiError } from '../../domain/errors/api-error.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { tidyEventCode } from './event-code.ts';
import { lockMember, markLeft, selectEventByCode, selectMembership, upsertMember } from './events.sql.ts';

/** How a person joins a MapMission. */
export interface EventSubscription {
  /** As it was typed: case, spaces and hyphens do not matter. */
  readonly eventCode: string;
  /** Whether the other members see their username; not unless they say so. */
  readonly showsName?: boolean | undefined;
}

export interface JoinedEvent {
  readonly eventId: string;
  readonly code: string;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly expirationDate: string;
}

/**
 * A person joins a MapMission by its code. They are in one at a time: one that is over no longer counts, one that is
 * running or about to begin must be left first.
 * @throws {ApiError} 401 for a visitor, 403 for a restricted person and while they are in one, 404 for an unknown code and
 *   for one that is over
 */
export async function joinEvent(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  { eventCode, showsName = false }: EventSubscription,
): Promise<JoinedEvent> {
  const { personId } = requireUnrestricted(context);
  const at = writeTimeOf(context);
  const code = tidyEventCode(eventCode);
  const attempt = { verb: 'joinEvent', input: { code, showsName } } as const;
  return runIdempotently(services, context, attempt, async (transaction) => {
    if (!(await lockMember(transaction, personId))) throw new ApiError('401.AUTH_SERVICE.200');
    const event = await selectEventByCode(transaction, code);
    if (!event || event.expirationDate <= at) throw new ApiError('404.EVENT_SERVICE.100');
    const membership = await selectMembership(transaction, personId);
    if (membership) {
      if (membership.expirationDate > at) throw new ApiError('403.EVENT_SERVICE.100');
      await markLeft(transaction, personId, membership.eventId, membership.expirationDate);
    }
    await upsertMember(transaction, { eventId: event.id, personId, showsName, at });
    const { name, expirationDate } = event;
    const answer = { eventId: event.id, code: event.code, name, expirationDate: expirationDate.toISOString() };
    return { entity: 'event', entityId: event.id, answer };
  });
}
