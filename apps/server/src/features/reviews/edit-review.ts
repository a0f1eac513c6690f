import type { Language } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import { fieldOfPhotos, type StoredPhoto, type SubmittedPhoto } from '../../domain/photos/new-photo.ts';
import { refreshPlace } from '../../writes/places/refresh-place.ts';
import { queueForModerator } from '../../writes/queue-for-moderator.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { runIdempotently, shareRunningAttempt } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { attachPhotos, holdReviewPhotos, listReviewFiles, removePhotos } from '../photos/review-photos.ts';
import { lockReview } from './lock-review.ts';
import { type ReadyContent, readContent, readReviewText, requireRoom } from './review-content.ts';
import {
  readTagStand,
  type SubmittedOpinion,
  standOf,
  statementOf,
  type TagStand,
  type TagStatement,
  weightOf,
} from './review-opinion.ts';
import { requireMayEdit } from './reviews.policy.ts';
import { withStoredPhotos } from './with-stored-photos.ts';
import {
  selectAuthorReports,
  selectWrittenReview,
  updateReport,
  updateReview,
  type WrittenReview,
} from './written-reviews.sql.ts';

/** What an author changes of a review or reply; what is left out stays. */
export interface ReviewEdit extends Partial<SubmittedOpinion> {
  readonly reviewId: number;
  readonly text?: string | undefined;
  readonly language?: Language | null | undefined;
  /** Photos that come after those that stay; at most 10 in all. */
  readonly photos?: readonly SubmittedPhoto[];
  /** Files of the photos that go. */
  readonly removedFiles?: readonly string[];
}

export interface EditedReview {
  readonly placeId: number;
  readonly reviewId: number;
  readonly isHeld: boolean;
  readonly feedPosition: string;
}

/**
 * An author changes their review or reply, for 90 days. A new rating or new tags are an opinion of that day; a new text
 * or other photos leave the opinion as old as it was. A new text is judged as a first one.
 * @throws {ApiError} 401 for a visitor, 403 for whoever is restricted or somebody else, after 90 days and for the review
 *   that describes its place, 404, 400 for what was submitted, 409 for a used key, 503 where photos cannot be stored now
 */
export async function editReview(
  services: WriteServices,
  context: WriteContext,
  edit: ReviewEdit,
): Promise<EditedReview> {
  const { personId } = requireUnrestricted(context);
  const attempt = { verb: 'editReview', input: edit } as const;
  return shareRunningAttempt(services, context, attempt, async () => {
    const at = writeTimeOf(context);
    const content = await readEdit(services, context, edit, at);
    return withStoredPhotos(services, { photos: content.photos, account: personId }, (photos, use) =>
      runIdempotently(services, context, attempt, async (transaction) => {
        const { reviewId } = edit;
        const review = await lockReview(transaction, reviewId);
        requireMayEdit(review, context.actor, at);
        const isHeld = content.judgement.isHeld || review.status === 'held';
        const { placeId } = review;
        await changeOpinion(transaction, services, { review, edit, content, isHeld, at });
        await changePhotos(transaction, { review, edit, photos, isHeld, at });
        await queueForModerator(transaction, { placeId, reviewId, at }, content.judgement);
        const feedPosition = await refreshPlace(transaction, services, placeId);
        use();
        return { entity: 'review', entityId: reviewId, answer: { placeId, reviewId, isHeld, feedPosition } };
      }),
    );
  });
}

/** What the review will say, judged where it is new. Refuses early, before photos are decoded for nothing. */
async function readEdit(
  services: WriteServices,
  { actor }: WriteContext,
  edit: ReviewEdit,
  at: Date,
): Promise<ReadyContent> {
  const before = await selectWrittenReview(services.database.kysely, edit.reviewId);
  if (!before) throw new ApiError('404.REVIEW_SERVICE.100');
  requireMayEdit(before, actor, at);
  refusePartsOfReviews(before, edit);
  const text = edit.text === undefined ? before.text : readReviewText(edit.text);
  if (text === '' && before.parentId !== null) throw refuseField('body.text', 'is required');
  // A text that a moderator has let pass is not judged again because its author adds a photo.
  const judged = { ...edit, text: text === before.text ? '' : text };
  return { ...(await readContent(services, judged)), text };
}

function refusePartsOfReviews({ parentId }: WrittenReview, edit: ReviewEdit): void {
  if (parentId === null) return;
  const parts = ['rating', 'tags', 'noTags'] as const;
  const { photos = [] } = edit;
  if (photos.length > 0) throw refuseField(fieldOfPhotos(photos), 'is not part of a reply');
  const part = parts.find((name) => edit[name] !== undefined);
  if (part !== undefined) throw refuseField(`body.${part}`, 'is not part of a reply');
}

interface OpinionChange {
  readonly review: WrittenReview;
  readonly edit: ReviewEdit;
  readonly content: Pick<ReadyContent, 'text'>;
  readonly isHeld: boolean;
  readonly at: Date;
}

async function changeOpinion(
  transaction: Transaction<DatabaseSchema>,
  { vocabulary }: Pick<WriteServices, 'vocabulary'>,
  { review, edit, content: { text }, isHeld, at }: OpinionChange,
): Promise<void> {
  const rating = edit.rating === undefined ? review.rating : weightOf(edit.rating);
  const { isSame, ...statement } = await changeStatement(transaction, review, readTagStand(edit, vocabulary));
  const isNew = rating !== null && !(isSame && rating === review.rating);
  const { yesTags, noTags } = isNew ? statement : review;
  const language = text === '' ? null : edit.language === undefined ? review.language : edit.language;
  const status = isHeld ? 'held' : review.status;
  await updateReview(transaction, review.id, { text, language, rating, yesTags, noTags, status }, at);
  if (isNew) await updateReport(transaction, review.id, { rating, ...statement }, at);
}

/** What a review says of tags after an edit. Single answers that its author gave since are theirs still. */
async function changeStatement(
  transaction: Transaction<DatabaseSchema>,
  review: WrittenReview,
  answered: ReturnType<typeof readTagStand>,
): Promise<TagStatement & { readonly isSame: boolean }> {
  const reports = await selectAuthorReports(transaction, review.id);
  const isWhole = reports.some((report) => report.isOwn && report.isWhole);
  const stand = standOf(reports);
  const isAsked = answered.yesTags !== undefined || answered.noTags !== undefined;
  if (!isAsked) return { ...(isWhole ? stand : statementOf(answered, stand)), isWhole, isSame: true };
  const next = statementOf(answered, stand);
  // Whoever repeats what the review says, or what they stand for, answers nothing anew.
  const isSame = isWhole && [review, stand].some((before) => isSameStand(before, next));
  return { ...next, isSame };
}

function isSameStand(one: TagStand, other: TagStand): boolean {
  return String(one.yesTags) === String(other.yesTags) && String(one.noTags) === String(other.noTags);
}

interface PhotoChange {
  readonly review: WrittenReview;
  readonly edit: ReviewEdit;
  readonly photos: readonly StoredPhoto[];
  readonly isHeld: boolean;
  readonly at: Date;
}

async function changePhotos(
  transaction: Transaction<DatabaseSchema>,
  { review, edit, photos, isHeld, at }: PhotoChange,
): Promise<void> {
  const { id: reviewId, placeId, personId } = review;
  if (personId === null) throw new ApiError('404.REVIEW_SERVICE.100');
  const { removedFiles = [] } = edit;
  const files = await listReviewFiles(transaction, reviewId);
  const unknown = removedFiles.find((file) => !files.includes(file));
  if (unknown !== undefined) throw refuseField('body.deletedImages', 'has a photo that this review has not');
  const photosThere = files.length - new Set(removedFiles).size;
  requireRoom(edit.photos ?? [], photosThere);
  await removePhotos(transaction, reviewId, removedFiles, at);
  if (isHeld) await holdReviewPhotos(transaction, reviewId);
  const owner = { placeId, reviewId, personId, status: isHeld ? ('held' as const) : ('published' as const), at };
  await attachPhotos(transaction, owner, photos, photosThere);
}
