import type { KnownFrom } from '@access-atlas/contract/places/accessibility.ts';
import type { OwnAnswer } from '@access-atlas/contract/places/answers.ts';
import { refreshPlace } from '../../writes/places/refresh-place.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { requireAuthor } from '../reviews/require-author.ts';
import { requireReviewedPlace } from '../reviews/require-reviewed-place.ts';
import { presentAnswer } from './answer.presenter.ts';
import { insertAnswer } from './answers.sql.ts';
import { readAnswer, type SubmittedAnswer } from './read-answer.ts';

export interface NewAnswer extends SubmittedAnswer {
  readonly placeId: number;
  /** How they know; left out where their device was near, or they did not say. */
  readonly knownFrom?: KnownFrom | undefined;
}

export interface AnsweredPlace {
  readonly answer: OwnAnswer;
  readonly feedPosition: string;
}

/**
 * A person says one thing of a place: its rating, or whether it has a feature. It is a report of its own and renews that
 * alone; what else they said of the place stays as old as it was. It belongs to the running MapMission that they are in. A provider's answer about their own place is kept and does
 * not count.
 * @throws {ApiError} 401 for a visitor, 403 for a restricted person, 404 or 410 for the place, 400 for what was submitted,
 *   409 for a used key
 */
export async function answerPlace(
  services: WriteServices,
  context: WriteContext,
  given: NewAnswer,
): Promise<AnsweredPlace> {
  const { personId } = requireUnrestricted(context);
  const { knownFrom = null } = given;
  const at = writeTimeOf(context);
  const said = readAnswer(given, services.vocabulary);
  return runIdempotently(services, context, { verb: 'answerPlace', input: given }, async (transaction) => {
    const placeId = await requireReviewedPlace(transaction, given.placeId);
    const author = await requireAuthor(transaction, { personId, placeId, at });
    const { authorKey, isProvider: isOfOwnPlace, runningEventId: eventId } = author;
    const row = await insertAnswer(transaction, { ...said, placeId, authorKey, isOfOwnPlace, eventId, knownFrom, at });
    const feedPosition = await refreshPlace(transaction, services, placeId);
    const answer = presentAnswer(row, services.vocabulary, at);
    return { entity: 'report', entityId: row.id, details: { placeId }, answer: { answer, feedPosition } };
  });
}
