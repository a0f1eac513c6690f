import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { placePatch } from '../../places/editing/place-patch.ts';
import { publishEdit } from '../../places/editing/publish-edit.ts';
import { publishDescription } from '../../places/publish-description.ts';
import { publishReview } from '../../reviews/moderating/publish-review.ts';
import { deciderOf } from '../decider-of.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { answerNotices } from '../notices/answer-notices.ts';
import { settleAutomaticHiding } from '../notices/settle-automatic-hiding.ts';
import { resolveEntries } from './inbox.sql.ts';
import { lockItem } from './lock-item.ts';

/**
 * A moderator finds nothing wrong with something: what was held is shown to others from now on, what was hidden
 * automatically again, and what was proposed of a place is written as whoever proposed it. Whoever reported it is told.
 * @returns whether it waited for a decision; what was decided stays so
 * @throws {ApiError} 401 for a visitor, 403 for others, for what they contributed themselves and for whoever has not shown
 *   who they are within 15 minutes, 404 for the item
 */
export async function approveItem(services: DecisionServices, context: WriteContext, id: number): Promise<boolean> {
  requireModerator(context.actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const isApproved = await runIdempotently(
    services,
    context,
    { verb: 'approveItem', input: { id } },
    async (transaction) => {
      const item = await lockItem(transaction, context.actor, id);
      if (item === null) return { entity: null, answer: false };
      const { kind, reviewId, placeId, text, language, authorId } = item;
      const decider = deciderOf(context.actor);
      await settleAutomaticHiding(transaction, services, item, { by: 'approval', decider, at });
      const isReview = kind === 'review' && reviewId !== null;
      const before = isReview ? await publishReview(transaction, services, reviewId) : undefined;
      if (kind === 'description') {
        if (placeId === null || text === null) throw new ApiError('404.MODERATION_SERVICE.100');
        await publishDescription(transaction, placeId, { text, language, personId: authorId, at });
      }
      if (kind === 'edit') {
        if (placeId === null) throw new ApiError('404.MODERATION_SERVICE.100');
        await publishEdit(transaction, { placeId, patch: placePatch.parse(item.patch), personId: authorId, at });
      }
      await resolveEntries(transaction, { id, kind, outcome: 'approved', ...(before && { before }), at });
      await answerNotices(transaction, services, item, { outcome: 'kept', decisionId: null, ground: null, at });
      return { entity: 'moderationItem', entityId: id, details: { kind, reviewId, placeId }, answer: true };
    },
  );
  services.mails?.wake();
  return isApproved;
}
