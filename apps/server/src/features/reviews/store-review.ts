import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { StoredPhoto } from '../../domain/photos/new-photo.ts';
import { queueForModerator } from '../../writes/queue-for-moderator.ts';
import { attachPhotos } from '../photos/review-photos.ts';
import { requireAuthor } from './require-author.ts';
import type { ReadyContent } from './review-content.ts';
import { type Opinion, standOf, statementOf } from './review-opinion.ts';
import { insertReport, insertReview } from './written-reviews.sql.ts';

/** A review of a place, ready to be stored. */
export interface ReadyReview {
  readonly placeId: number;
  readonly personId: string;
  /** null for none; undefined for the one that its author is in, where one is running. */
  readonly eventId: string | null | undefined;
  readonly opinion: Opinion;
  readonly content: ReadyContent;
  readonly photos: readonly StoredPhoto[];
  readonly at: Date;
}

/**
 * Stores a review with its photos and its author's report, and puts it before the moderators where its texts were
 * doubtful; they do not count until a moderator has published it. The place must be locked; `refreshPlace` comes after.
 * @throws {ApiError} 401 for a person who is no more, 400 for an event that they are not in
 */
export async function storeReview(transaction: Transaction<DatabaseSchema>, review: ReadyReview): Promise<number> {
  const { placeId, personId, opinion, content, at } = review;
  const author = await requireAuthor(transaction, { personId, placeId, eventId: review.eventId, at });
  const eventId = review.eventId === undefined ? author.runningEventId : review.eventId;
  const { isWhole, ...stand } = statementOf(opinion, standOf(author.reports));
  const status = content.judgement.isHeld ? 'held' : 'published';
  const reviewId = await insertReview(transaction, {
    placeId,
    personId,
    parentId: null,
    isFromProvider: author.isProvider,
    text: content.text,
    language: content.language,
    rating: opinion.rating,
    ...stand,
    eventId,
    status,
    at,
  });
  await attachPhotos(transaction, { placeId, reviewId, personId, status, at }, review.photos);
  await insertReport(transaction, {
    placeId,
    authorKey: author.authorKey,
    reviewId,
    eventId,
    rating: opinion.rating,
    ...stand,
    isWhole,
    isOfOwnPlace: author.isProvider,
    at,
  });
  await queueForModerator(transaction, { placeId, reviewId, at }, content.judgement);
  return reviewId;
}
