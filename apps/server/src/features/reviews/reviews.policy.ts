import { reviewEditWindowDays, reviewUndoDeleteDays } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import type { Actor } from '../../writes/actor.ts';
import { requirePerson } from '../../writes/roles.policy.ts';

const dayMilliseconds = 86_400_000;

/** A review as its policy looks at it. */
export interface GuardedReview {
  readonly personId: string | null;
  readonly status: 'published' | 'held' | 'removed';
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  readonly isPromoted: boolean;
}

/** @throws {ApiError} 403 for whoever is no provider of the place */
export function requireMayReply(isProvider: boolean): void {
  if (!isProvider) throw new ApiError('403.REQUEST_SERVICE.101');
}

/**
 * A review is its author's to edit for 90 days, unless it describes its place or a moderator took it down.
 * @throws {ApiError} 404 for a deleted one, else 403
 */
export function requireMayEdit(review: GuardedReview, actor: Actor, at: Date): void {
  requireOwnReview(review, actor);
  if (review.deletedAt !== null) throw new ApiError('404.REVIEW_SERVICE.100');
  if (review.status === 'removed') throw new ApiError('403.REVIEW_SERVICE.100');
  if (!isEditable(review, at)) throw new ApiError('403.REVIEW_SERVICE.101');
}

/** Whether a review that is there may be edited by its author, for whom forms ask before they are opened. */
export function isEditable(
  { status, createdAt, isPromoted }: Pick<GuardedReview, 'status' | 'createdAt' | 'isPromoted'>,
  at: Date,
): boolean {
  return status !== 'removed' && !isPromoted && at <= editEnds(createdAt);
}

/** Until when a review may be edited. */
export function editEnds(createdAt: Date): Date {
  return new Date(createdAt.getTime() + reviewEditWindowDays * dayMilliseconds);
}

/** A review is its author's to delete, unless it describes its place. @throws {ApiError} 403 */
export function requireMayDelete(review: GuardedReview, actor: Actor): void {
  requireOwnReview(review, actor);
  if (review.isPromoted) throw new ApiError('403.REVIEW_SERVICE.102');
}

/** A deleted review is its author's to bring back for 30 days. @throws {ApiError} 404 afterwards, 403 for others */
export function requireMayUndoDelete(review: GuardedReview, actor: Actor, at: Date): void {
  requireOwnReview(review, actor);
  if (review.deletedAt !== null && at >= undoEnds(review.deletedAt)) throw new ApiError('404.REVIEW_SERVICE.100');
}

/** Until when a deletion can be undone. */
export function undoEnds(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + reviewUndoDeleteDays * dayMilliseconds);
}

/** What was deleted after it can be brought back. */
export function undoableSince(at: Date): Date {
  return new Date(at.getTime() - reviewUndoDeleteDays * dayMilliseconds);
}

function requireOwnReview({ personId }: GuardedReview, actor: Actor): void {
  if (requirePerson(actor).personId !== personId) throw new ApiError('403.REQUEST_SERVICE.101');
}
