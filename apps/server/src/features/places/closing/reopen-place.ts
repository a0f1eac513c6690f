import { recordChange } from '../../../db/change-feed/change-feed.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { recordPlaceHistory } from '../../../writes/history/record-place-history.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { hidePlace, lockDeletedPlace } from '../deleting/deleted-places.sql.ts';

/**
 * A moderator puts a place back on the map that was closed for good, with all that people said of it. One that is on the map
 * stays there.
 * @returns whether it was closed
 * @throws {ApiError} 401 for a visitor, 403 for others, 404 for the place, 410 where it is off the map for another reason
 */
export async function reopenPlace(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  { placeId }: { readonly placeId: number },
): Promise<boolean> {
  requireModerator(context.actor);
  const at = writeTimeOf(context);
  const attempt = { verb: 'reopenPlace', input: { placeId } } as const;
  return runIdempotently(services, context, attempt, async (transaction) => {
    const place = await lockDeletedPlace(transaction, placeId);
    if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    if (place.deletedAt === null) return { entity: null, answer: false };
    if (place.hiddenAs !== 'closed') throw new ApiError('410.PLACE_SERVICE.100');
    await hidePlace(transaction, placeId, null);
    await recordPlaceHistory(transaction, context.actor, { placeId, kind: 'reopened', changes: {}, at });
    await recordChange(transaction, { entity: 'place', ids: [placeId] });
    return { entity: 'place', entityId: placeId, answer: true };
  });
}
