import type { OwnAnswer } from '@access-atlas/contract/places/answers.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { refreshPlace } from '../../writes/places/refresh-place.ts';
import { requirePerson } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { requireReviewedPlace } from '../reviews/require-reviewed-place.ts';
import { presentAnswer } from './answer.presenter.ts';
import { answerUndoEnds } from './answer-undo.ts';
import { markAnswerWithdrawn, selectOwnAnswer } from './answers.sql.ts';

export interface WithdrawnAnswer {
  readonly answer: OwnAnswer;
  /** null where it was taken back before. */
  readonly feedPosition: string | null;
}

/**
 * A person takes one of their answers back, within 30 days. What they had said before counts again, as old as it was, and so
 * does what stood before. Doing it again changes nothing.
 * @throws {ApiError} 401 for a visitor, 404 where it is gone, somebody else's or older than 30 days, 410 where its place is
 *   gone
 */
export async function withdrawAnswer(
  services: WriteServices,
  context: WriteContext,
  { answerId }: { readonly answerId: number },
): Promise<WithdrawnAnswer> {
  const { personId } = requirePerson(context.actor);
  const at = writeTimeOf(context);
  const attempt = { verb: 'withdrawAnswer', input: { answerId } } as const;
  return runIdempotently<WithdrawnAnswer>(services, context, attempt, async (transaction) => {
    const found = await selectOwnAnswer(transaction, personId, answerId);
    if (!found) throw new ApiError('404.REVIEW_SERVICE.100');
    await requireReviewedPlace(transaction, found.placeId);
    // Asked again after everyone who was writing about its place has ended.
    const row = await selectOwnAnswer(transaction, personId, answerId);
    if (!row) throw new ApiError('404.REVIEW_SERVICE.100');
    const { placeId } = row;
    if (row.withdrawnAt !== null)
      return { entity: null, answer: { answer: presentAnswer(row, services.vocabulary, at), feedPosition: null } };
    if (at >= answerUndoEnds(row.createdAt)) throw new ApiError('404.REVIEW_SERVICE.100');
    await markAnswerWithdrawn(transaction, answerId, at);
    const feedPosition = await refreshPlace(transaction, services, placeId);
    const answer = presentAnswer({ ...row, withdrawnAt: at }, services.vocabulary, at);
    return { entity: 'report', entityId: answerId, details: { placeId }, answer: { answer, feedPosition } };
  });
}
