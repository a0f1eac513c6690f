import { recordChange } from '../../db/change-feed/change-feed.ts';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import { recordPlaceHistory } from '../../writes/history/record-place-history.ts';
import { gonePlace } from '../../writes/places/gone-place.ts';
import { requireModerator, requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { lockChangedPlace, updateMarks } from './described-places.sql.ts';

/** A label or flag that a place gets or loses. */
export interface PlaceMark {
  readonly placeId: number;
  readonly kind: 'label' | 'flag';
  /** Of the label or flag. */
  readonly key: string;
  /** Whether the place has it from now on. */
  readonly isSet: boolean;
}

/** What became of a mark. */
export interface MarkedPlace {
  readonly isChanged: boolean;
  /** Whether the place shows the label for what was written about it, whatever operators do. */
  readonly isEarned: boolean;
}

/**
 * Operators label places; they and moderators flag them. Doing it again changes nothing. A label that a place has by its
 * reviews stays as long as they do.
 * @throws {ApiError} 401 for a visitor, 403 for others, 404 or 410 for the place, 400 for the key
 */
export async function markPlace(
  services: Pick<WriteServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  mark: PlaceMark,
): Promise<MarkedPlace> {
  const { placeId, kind, key, isSet } = mark;
  if (kind === 'label') requireOperator(context.actor);
  else requireModerator(context.actor);
  const words = kind === 'label' ? services.vocabulary.labels : services.vocabulary.flags;
  const word = words.byKey(key);
  if (word === undefined) throw refuseField('body.key', `is the key of no ${kind}`);
  if (isSet && word.isRetired) throw refuseField('body.key', `is the key of a ${kind} that was retired`);
  const { number } = word;
  return runIdempotently(services, context, { verb: 'markPlace', input: mark }, async (transaction) => {
    const place = await lockChangedPlace(transaction, placeId);
    if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    if (place.deletedAt !== null) throw gonePlace(place.mergedInto);
    const isEarned = kind === 'label' && (place.earnedLabelNumbers ?? []).includes(number);
    const before = kind === 'label' ? place.labelNumbers : place.flagNumbers;
    if (before.includes(number) === isSet) return { entity: null, answer: { isChanged: false, isEarned } };
    const others = before.filter((other) => other !== number);
    const after = isSet ? [...others, number].sort((one, other) => one - other) : others;
    await updateMarks(transaction, placeId, kind === 'label' ? { label_numbers: after } : { flag_numbers: after });
    await recordPlaceHistory(transaction, context.actor, {
      placeId,
      kind: kind === 'label' ? 'labelled' : 'flagged',
      changes: { [kind === 'label' ? 'labelNumbers' : 'flagNumbers']: { before, after } },
      at: writeTimeOf(context),
    });
    await recordChange(transaction, { entity: 'place', ids: [placeId] });
    const answer = { isChanged: true, isEarned };
    return { entity: 'place', entityId: placeId, details: { kind, key, isSet }, answer };
  });
}
