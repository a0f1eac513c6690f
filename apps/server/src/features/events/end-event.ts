import { ApiError } from '../../domain/errors/api-error.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { lockEvent, setEventEnd } from './events.sql.ts';

/**
 * An operator ends a MapMission before its time. What was mapped stays part of it. Ending it again changes nothing.
 * @returns whether it was not over before
 * @throws {ApiError} 401 for a visitor, 403 for others, 404
 */
export async function endEvent(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  { eventId }: { readonly eventId: string },
): Promise<boolean> {
  requireOperator(context.actor);
  const at = writeTimeOf(context);
  return runIdempotently(services, context, { verb: 'endEvent', input: { eventId } }, async (transaction) => {
    const event = await lockEvent(transaction, eventId);
    if (!event) throw new ApiError('404.EVENT_SERVICE.100');
    if (event.expirationDate <= at) return { entity: null, answer: false };
    await setEventEnd(transaction, eventId, at);
    return { entity: 'event', entityId: eventId, answer: true };
  });
}
