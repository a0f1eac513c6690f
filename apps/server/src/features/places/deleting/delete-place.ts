import { recordChange } from '../../../db/change-feed/change-feed.ts';
import { formatFeedPosition } from '../../../db/change-feed/feed-position.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { recordPlaceHistory } from '../../../writes/history/record-place-history.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { hidePlace, lockDeletedPlace } from './deleted-places.sql.ts';
import { placeUndoEnds, requireMayDeletePlace } from './deleting.policy.ts';

export interface DeletedPlaceAnswer {
  readonly placeId: number;
  /** Until when it can be brought back: ISO 8601, UTC. */
  readonly undoUntil: string;
  /** null where it was deleted before. */
  readonly feedPosition: string | null;
}

/**
 * Takes a place off the map with all that people said of it, for 30 days; afterwards it is purged. A source that has it does
 * not bring it back. Deleting it again changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for whoever may not, and for operators who have not shown who they are
 *   within 15 minutes, 404 for the place, 410 where its source lost it or a moderator took it down
 */
export async function deletePlace(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  { placeId }: { readonly placeId: number },
): Promise<DeletedPlaceAnswer> {
  const at = writeTimeOf(context);
  const attempt = { verb: 'deletePlace', input: { placeId } } as const;
  return runIdempotently<DeletedPlaceAnswer>(services, context, attempt, async (transaction) => {
    const place = await lockDeletedPlace(transaction, placeId);
    if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    requireMayDeletePlace(place, context);
    const { deletedAt, hiddenAs } = place;
    if (deletedAt !== null && hiddenAs !== 'deleted') throw new ApiError('410.PLACE_SERVICE.100');
    const answer = { placeId, undoUntil: placeUndoEnds(deletedAt ?? at).toISOString() };
    if (deletedAt !== null) return { entity: null, answer: { ...answer, feedPosition: null } };
    await hidePlace(transaction, placeId, { as: 'deleted', at });
    await recordPlaceHistory(transaction, context.actor, { placeId, kind: 'deleted', changes: {}, at });
    const feedPosition = formatFeedPosition(await recordChange(transaction, { entity: 'place', ids: [placeId] }));
    return { entity: 'place', entityId: placeId, answer: { ...answer, feedPosition } };
  });
}
