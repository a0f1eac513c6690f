import { DatabaseUnavailableError } from '../../db/database-errors.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import type { EventLimits } from './event-limits.ts';
import { type EventSubscription, type JoinedEvent, joinEvent } from './join-event.ts';

/** What people join MapMissions with. */
export interface EventServices extends Pick<WriteServices, 'database'> {
  readonly eventLimits: EventLimits;
}

/**
 * A person joins a MapMission by its code, which nobody finds by trying: codes that no event has are counted, of each
 * person and of each address.
 * @param subscription.address of the caller, as limits count it
 * @throws {ApiError} as {@link joinEvent}, 429 after too many unknown codes, 500 where joining failed
 */
export async function subscribeToEvent(
  services: EventServices,
  context: WriteContext,
  { address, ...subscription }: EventSubscription & { readonly address: string },
): Promise<JoinedEvent> {
  const { personId } = requireUnrestricted(context);
  return services.eventLimits.countUnknownCodes({ personId, address }, async () => {
    try {
      return await joinEvent(services, context, subscription);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      if (error instanceof ApiError || error instanceof DatabaseUnavailableError) throw error;
      throw new ApiError('500.EVENT_SERVICE.100', { cause: error });
    }
  });
}
