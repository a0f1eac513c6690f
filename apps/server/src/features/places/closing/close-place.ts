import { recordChange } from '../../../db/change-feed/change-feed.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { recordPlaceHistory } from '../../../writes/history/record-place-history.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { hidePlace, lockDeletedPlace } from '../deleting/deleted-places.sql.ts';

/**
 * A moderator takes a place off the map that is closed for good, with all that people said of it: nothing of it is purged. A
 * source that still has it does not bring it back. Closing it again changes nothing.
 * @returns whether it was not closed before
 * @throws {ApiError} 401 for a visitor, 403 for others, 404 for the place, 410 where it is off the map for another reason
 */
export async function closePlace(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  { placeId }: { readonly placeId: number },
): Promise<boolean> {
  requireModerator(context.actor);
  const at = writeTimeOf(context);
  const attempt = { verb: 'closePlace', input: { placeId } } as const;
  return runIdempotently(services, context, attempt, async (transaction) => {
    const place = await lockDeletedPlace(transaction, placeId);
    if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    if (place.hiddenAs === 'closed') return { entity: null, answer: false };
    if (place.deletedAt !== null) throw new ApiError('410.PLACE_SERVICE.100');
    await hidePlace(transaction, placeId, { as: 'closed', at });
    await recordPlaceHistory(transaction, context.actor, { placeId, kind: 'closed', changes: {}, at });
    await recordChange(transaction, { entity: 'place', ids: [placeId] });
    return { entity: 'place', entityId: placeId, answer: true };
  });
}
