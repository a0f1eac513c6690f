import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { takeAvatarDown } from '../../accounts/avatars/take-avatar-down.ts';
import { takeBusinessDown } from '../../directory/take-business-down.ts';
import { takePlaceDown } from '../../places/deleting/take-place-down.ts';
import { placePatch } from '../../places/editing/place-patch.ts';
import { takeReviewDown } from '../../reviews/moderating/take-review-down.ts';
import type { DecisionServices } from '../moderation-services.ts';
import type { InboxItem } from './inbox-item.ts';

/** What a decision is about. */
export interface TakenDown {
  readonly subject: {
    readonly kind: 'review' | 'photo' | 'place' | 'person' | 'business';
    readonly id: string;
  };
  /** What it was before. */
  readonly before: Readonly<Record<string, unknown>>;
}

/**
 * Hides what an item of the inbox is about, in the transaction of the decision.
 * @throws {ApiError} 404 and 410 for what is gone
 */
export async function takeItemDown(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<DecisionServices, 'vocabulary'>,
  item: InboxItem,
  at: Date,
): Promise<TakenDown> {
  const { kind, reviewId, placeId, businessId, authorId, doubtfulFiles, text, language, avatarFile, patch } = item;
  if ((kind === 'review' || kind === 'photo') && reviewId !== null) {
    const before = await takeReviewDown(transaction, services, { reviewId, files: doubtfulFiles });
    const subjectKind = doubtfulFiles === null ? 'review' : 'photo';
    return { subject: { kind: subjectKind, id: String(reviewId) }, before: { review: before } };
  }
  if (kind === 'business' && businessId !== null) {
    const wasListed = await takeBusinessDown(transaction, { businessId, at });
    return { subject: { kind: 'business', id: String(businessId) }, before: { business: { wasListed } } };
  }
  if (kind === 'avatar' && authorId !== null && avatarFile !== null) {
    await takeAvatarDown(transaction, { personId: authorId, file: avatarFile });
    return { subject: { kind: 'person', id: authorId }, before: { avatarFile } };
  }
  if (placeId === null) throw new ApiError('404.MODERATION_SERVICE.100');
  const subject = { kind: 'place', id: String(placeId) } as const;
  // What was proposed was shown to nobody: nothing has to be taken down.
  if (kind === 'description') return { subject, before: { description: { text, language } } };
  if (kind === 'edit') return { subject, before: { patch: placePatch.parse(patch) } };
  await takePlaceDown(transaction, { placeId, at });
  return { subject, before: { place: 'published' } };
}
