import { formatFeedPosition } from '../../../db/change-feed/feed-position.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { giveBack } from '../../../domain/places/taken-fields.ts';
import { recordPlaceHistory } from '../../../writes/history/record-place-history.ts';
import { selectMergedInto } from '../../../writes/places/place-state.sql.ts';
import { refreshPlaces } from '../../../writes/places/refresh-places.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { type PlaceMerge, requireMayMerge } from './merge-place.ts';
import {
  lockMergedPlaces,
  selectHasServiceId,
  selectMerge,
  setDescribingReview,
  takeMergeBack,
  updateTakenFields,
} from './merged-places.sql.ts';
import { moveNoticesBack } from './moved-items.sql.ts';
import { moveAlongTrailsBack, moveOpinionsBack, moveProvidersBack, ownMovedReports } from './moved-rows.sql.ts';
import { takeoverChanges } from './takeover-changes.ts';

export interface UnmergeAnswer extends PlaceMerge {
  /** How many reviews went back, replies among them. */
  readonly reviews: number;
  readonly feedPosition: string;
}

/**
 * A moderator separates two places that were merged, because they are two in truth: what went over goes back, with what was
 * written since then of those reviews; all else that came later stays with the place that stayed.
 * @throws {ApiError} 401 for a visitor, 403 for others and for whoever has not shown who they are within 15 minutes, 404 for the
 *   place, 400 where it is not merged, or where another place has its id of a service now
 */
export async function unmergePlace(
  services: Pick<WriteServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  { fromId }: Pick<PlaceMerge, 'fromId'>,
): Promise<UnmergeAnswer> {
  requireMayMerge(context);
  const at = writeTimeOf(context);
  const attempt = { verb: 'unmergePlace', input: { fromId } } as const;
  return runIdempotently<UnmergeAnswer>(services, context, attempt, async (transaction) => {
    const intoId = await selectMergedInto(transaction, fromId);
    if (intoId === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    const places = await lockMergedPlaces(transaction, intoId === null ? [fromId] : [fromId, intoId]);
    const [from, into] = [places.get(fromId), intoId === null ? undefined : places.get(intoId)];
    if (from === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    if (into === undefined || from.mergedInto !== into.id) throw refuseField('body.fromId', 'is not merged');
    const { servicePlaceId } = from.fields;
    if (servicePlaceId !== null && (await selectHasServiceId(transaction, servicePlaceId, [fromId, into.id])))
      throw refuseField('body.fromId', 'has the id of a service that another place has now');

    const move = { fromId, intoId: into.id };
    const moved = await selectMerge(transaction, fromId);
    const { takeover, reviews } = moved;
    const described = into.fields.promotedReview;
    const isItsOwn = described !== null && reviews.includes(described);
    const given = giveBack(into.fields, takeover);
    const fields = { ...given, promotedReview: isItsOwn ? null : given.promotedReview };
    await updateTakenFields(transaction, into.id, fields);
    await takeMergeBack(transaction, fromId);
    const reviewIds = await moveOpinionsBack(transaction, move, moved);
    await moveNoticesBack(transaction, moved);
    await moveProvidersBack(transaction, move, moved);
    await ownMovedReports(transaction, moved.disowned);
    await moveAlongTrailsBack(transaction, move, moved.trails);
    const wasTakenOver = moved.promotedReview === takeover.after.promotedReview;
    const describing = isItsOwn ? described : wasTakenOver ? null : moved.promotedReview;
    await setDescribingReview(transaction, fromId, describing);

    const apart = { kind: 'unmerged', at } as const;
    await recordPlaceHistory(transaction, context.actor, {
      ...apart,
      placeId: fromId,
      changes: { mergedPlaces: { before: [into.id], after: [] } },
    });
    await recordPlaceHistory(transaction, context.actor, {
      ...apart,
      placeId: into.id,
      changes: { ...takeoverChanges(into.fields, fields), mergedPlaces: { before: [fromId], after: [] } },
    });
    const feedPosition = formatFeedPosition(await refreshPlaces(transaction, services, [fromId, into.id]));
    const answer = { ...move, reviews: reviewIds.length, feedPosition };
    return { entity: 'place', entityId: fromId, details: { intoId: into.id, reviews: reviewIds.length }, answer };
  });
}
