import { undoDecisionDays } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { heldReview, holdReviewAgain } from '../../reviews/moderating/publish-review.ts';
import { deciderOf } from '../decider-of.ts';
import { requireMayDecide } from '../moderation.policy.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { takeRefusalBack } from '../take-refusal-back.ts';
import { lockEntry, selectInboxItem } from './inbox.sql.ts';
import type { InboxItem } from './inbox-item.ts';
import { type LastDecision, reopenEntries, selectLastDecision } from './undone-decisions.sql.ts';

const dayMilliseconds = 86_400_000;

/**
 * A moderator takes the last decision about something back, their own or another's: it is as it was before, and waits again
 * with everything that was reported about it. What was taken down comes back, its author is told, and an objection that waits
 * is upheld by it; what was held and shown is held again. What was hidden automatically before is not hidden again. What a
 * proposal has written into a place stays: its history takes that back.
 * @returns whether it was decided; what waits stays so
 * @throws {ApiError} 401 for a visitor, 403 for others, for what they contributed themselves and for whoever has not shown
 *   who they are within 15 minutes, 404 for the item, 409 after 30 days and for what cannot be taken back
 */
export async function undoDecision(services: DecisionServices, context: WriteContext, id: number): Promise<boolean> {
  const { actor } = context;
  requireModerator(actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const attempt = { verb: 'undoDecision', input: { id } } as const;
  const isUndone = await runIdempotently(services, context, attempt, async (transaction) => {
    await lockEntry(transaction, id);
    const item = await selectInboxItem(transaction, id);
    if (item === undefined) throw new ApiError('404.MODERATION_SERVICE.100');
    requireMayDecide(actor, item);
    if (item.outcome === null) return { entity: null, answer: false };
    const last = await selectLastDecision(transaction, item);
    if (last === undefined) throw new ApiError('404.MODERATION_SERVICE.100');
    requireUndoable(item, last, at);
    if (last.outcome === 'refused')
      await takeRefusalBack(transaction, services, item, last, { decider: deciderOf(actor), at });
    else if (last.before !== null && item.reviewId !== null)
      await holdReviewAgain(transaction, services, item.reviewId, heldReview.parse(last.before));
    await reopenEntries(transaction, last);
    const details = { kind: item.kind, undone: last.outcome, decisionId: last.decisionId };
    return { entity: 'moderationItem', entityId: id, details, answer: true };
  });
  services.mails?.wake();
  return isUndone;
}

function requireUndoable({ kind }: InboxItem, { outcome, decisionId, at: decidedAt }: LastDecision, at: Date): void {
  const isWritten = outcome === 'approved' && (kind === 'edit' || kind === 'description');
  const isOld = at.getTime() - decidedAt.getTime() > undoDecisionDays * dayMilliseconds;
  if (isWritten || isOld || (outcome === 'refused' && decisionId === null))
    throw new ApiError('409.MODERATION_SERVICE.100');
}
