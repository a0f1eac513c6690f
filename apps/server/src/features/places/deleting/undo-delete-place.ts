import { recordChange } from '../../../db/change-feed/change-feed.ts';
import { formatFeedPosition } from '../../../db/change-feed/feed-position.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { recordPlaceHistory } from '../../../writes/history/record-place-history.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { hidePlace, lockDeletedPlace } from './deleted-places.sql.ts';
import { requireMayBringBack } from './deleting.policy.ts';

export interface RestoredPlace {
  readonly placeId: number;
  /** null where it was not deleted. */
  readonly feedPosition: string | null;
}

/**
 * Brings a deleted place back within 30 days, with all that people said of it. Doing it again changes nothing.
 * @throws {ApiError} 401 for a visitor, 403 for whoever is restricted, and for all but operators and whoever deleted it, 404
 *   also after 30 days
 */
export async function undoDeletePlace(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  { placeId }: { readonly placeId: number },
): Promise<RestoredPlace> {
  const at = writeTimeOf(context);
  const attempt = { verb: 'undoDeletePlace', input: { placeId } } as const;
  return runIdempotently<RestoredPlace>(services, context, attempt, async (transaction) => {
    const place = await lockDeletedPlace(transaction, placeId);
    if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    requireMayBringBack(place, context, at);
    if (place.deletedAt === null) return { entity: null, answer: { placeId, feedPosition: null } };
    await hidePlace(transaction, placeId, null);
    await recordPlaceHistory(transaction, context.actor, { placeId, kind: 'restored', changes: {}, at });
    const feedPosition = formatFeedPosition(await recordChange(transaction, { entity: 'place', ids: [placeId] }));
    return { entity: 'place', entityId: placeId, answer: { placeId, feedPosition } };
  });
}
