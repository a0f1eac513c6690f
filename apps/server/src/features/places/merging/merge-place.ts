import type { Transaction } from 'kysely';
import { formatFeedPosition } from '../../../db/change-feed/feed-position.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import type { MovedRows } from '../../../domain/places/moved-rows.ts';
import { takeOver } from '../../../domain/places/taken-fields.ts';
import { recordPlaceHistory } from '../../../writes/history/record-place-history.ts';
import { refreshPlaces } from '../../../writes/places/refresh-places.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import {
  hideMergedPlace,
  lockMergedPlaces,
  type MergedPlace,
  setDescribingReview,
  storeMerge,
  updateTakenFields,
} from './merged-places.sql.ts';
import { moveItems, moveNotices } from './moved-items.sql.ts';
import { disownMovedReports, moveAlongTrails, moveOpinions, moveProviders } from './moved-rows.sql.ts';
import { describeMove, type MovedCounts, takeoverChanges } from './takeover-changes.ts';

/** Two places that are one in truth. */
export interface PlaceMerge {
  /** The place that is given up. */
  readonly fromId: number;
  /** The place that stays. */
  readonly intoId: number;
}

export interface MergeAnswer extends PlaceMerge {
  readonly moved: MovedCounts;
  readonly feedPosition: string;
}

type MergeServices = Pick<WriteServices, 'database' | 'vocabulary'>;

/**
 * A moderator puts two places together that are one: all that people said of the first goes to the second, which takes over
 * what it lacks; what sources say of the first counts for the second. The first is off the map and no import brings it back;
 * who asks for it is led to the second. `unmergePlace` undoes it.
 * @throws {ApiError} 401 for a visitor, 403 for others and for whoever has not shown who they are within 15 minutes, 404 and 410
 *   for the places, 400 where they are the same, cannot be one, or one of them was merged before
 */
export async function mergePlace(
  services: MergeServices,
  context: WriteContext,
  merge: PlaceMerge,
): Promise<MergeAnswer> {
  requireMayMerge(context);
  return runIdempotently(services, context, { verb: 'mergePlace', input: merge }, async (transaction) => {
    const answer = await mergeIn(transaction, services, context, merge);
    const { fromId, intoId, moved } = answer;
    return { entity: 'place', entityId: fromId, details: { intoId, moved }, answer };
  });
}

/**
 * What `mergePlace` would do: it is done and taken back, so that nothing is told that would not happen. Moderators see it
 * without showing again who they are, because it changes nothing.
 * @throws {ApiError} as `mergePlace` does, but for that
 */
export async function previewMerge(
  services: MergeServices,
  context: WriteContext,
  merge: PlaceMerge,
): Promise<Omit<MergeAnswer, 'feedPosition'>> {
  requireModerator(context.actor);
  try {
    return await inTransaction(services.database.kysely, async (transaction) => {
      throw new PreviewedMerge(await mergeIn(transaction, services, context, merge));
    });
  } catch (error) {
    if (!(error instanceof PreviewedMerge)) throw error;
    const { feedPosition: _, ...answer } = error.answer;
    return answer;
  }
}

/** Ends the transaction of a preview. */
class PreviewedMerge extends Error {
  override readonly name = 'PreviewedMerge';
  readonly answer: MergeAnswer;

  constructor(answer: MergeAnswer) {
    super('The merge was looked at only.');
    this.answer = answer;
  }
}

/** Moderators decide what is one place; it moves much at once, so they show who they are. */
export function requireMayMerge(context: WriteContext): void {
  requireModerator(context.actor);
  requireRecentConfirmation(context);
}

async function mergeIn(
  transaction: Transaction<DatabaseSchema>,
  services: MergeServices,
  context: WriteContext,
  { fromId, intoId }: PlaceMerge,
): Promise<MergeAnswer> {
  if (fromId === intoId) throw refuseField('body.intoId', 'is the same place');
  const at = writeTimeOf(context);
  const places = await lockMergedPlaces(transaction, [fromId, intoId]);
  const from = requireMergeable(places.get(fromId), 'body.fromId');
  const into = requireMergeable(places.get(intoId), 'body.intoId');
  if (from.mergedIds.length > 0)
    throw refuseField('body.fromId', `has others merged into it (${from.mergedIds.join(', ')}): separate them first`);
  if (from.kind !== into.kind) throw refuseField('body.intoId', `is a ${into.kind}, and the other is a ${from.kind}`);
  if (from.isDemonstration !== into.isDemonstration)
    throw refuseField('body.intoId', 'is not of the same world: one of both belongs to the demonstration');

  const move = { fromId, intoId };
  const takeover = { before: into.fields, after: takeOver(into.fields, from.fields) };
  const { promotedReview } = from.fields;
  if (promotedReview !== null) await setDescribingReview(transaction, fromId, null);
  // First, because only one place on the map has an id of a service.
  await hideMergedPlace(transaction, { ...move, at });
  // Before the notices: those of an item that stays go to the item of the other.
  const items = await moveItems(transaction, move);
  const moved: MovedRows = {
    takeover,
    promotedReview,
    ...(await moveOpinions(transaction, move)),
    items,
    ...(await moveNotices(transaction, move)),
    ...(await moveProviders(transaction, move)),
    trails: await moveAlongTrails(transaction, move),
    ...(await takeOverFields(transaction, intoId, takeover)),
  };
  await storeMerge(transaction, { fromId, moved, at });
  await recordPlaceHistory(transaction, context.actor, {
    placeId: fromId,
    kind: 'merged',
    changes: { mergedPlaces: { before: [], after: [intoId] } },
    at,
  });
  await recordPlaceHistory(transaction, context.actor, {
    placeId: intoId,
    kind: 'merged',
    changes: {
      ...takeoverChanges(takeover.before, takeover.after),
      mergedPlaces: { before: [], after: [fromId] },
    },
    at,
  });
  const position = await refreshPlaces(transaction, services, [fromId, intoId]);
  return { fromId, intoId, moved: describeMove(moved), feedPosition: formatFeedPosition(position) };
}

async function takeOverFields(
  transaction: Transaction<DatabaseSchema>,
  intoId: number,
  { after }: MovedRows['takeover'],
): Promise<Pick<MovedRows, 'disowned'>> {
  await updateTakenFields(transaction, intoId, after);
  return { disowned: await disownMovedReports(transaction, intoId) };
}

function requireMergeable(place: MergedPlace | undefined, path: string): MergedPlace {
  if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
  if (place.mergedInto !== null) throw refuseField(path, `was merged into ${place.mergedInto} before`);
  if (place.deletedAt !== null) throw new ApiError('410.PLACE_SERVICE.100');
  return place;
}
