import { pickText } from '@access-atlas/contract/languages.ts';
import { undoDecisionDays } from '@access-atlas/contract/limits.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { readNoticeWords } from '../../../reference-data/notice-grounds.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { queueMail } from '../../accounts/mailed-links/queue-mail.ts';
import { heldReview, holdReviewAgain } from '../../reviews/moderating/publish-review.ts';
import { deciderOf } from '../decider-of.ts';
import { decisionFacts } from '../decision-facts.ts';
import { type Decider, lockDecidedPerson, lockDecision, takeDecisionBack } from '../decisions.sql.ts';
import { requireMayDecide } from '../moderation.policy.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { answerOpenObjection } from '../objections/objections.sql.ts';
import { restoreContribution } from '../restore-contribution.ts';
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

async function takeRefusalBack(
  transaction: Transaction<DatabaseSchema>,
  services: DecisionServices,
  { kind, placeNames, businessName }: InboxItem,
  { decisionId }: LastDecision,
  { decider, at }: { readonly decider: Decider; readonly at: Date },
): Promise<void> {
  const decision = decisionId === null ? undefined : await lockDecision(transaction, decisionId);
  // An objection was upheld meanwhile, the decision is kept no longer, or it took back much more than this.
  const isOne = decision?.kind === 'contributionRemoved';
  if (decision === undefined || !isOne || decision.takenBackAt !== null)
    throw new ApiError('409.MODERATION_SERVICE.100');
  const { personId } = decision;
  const person = personId === null ? undefined : await lockDecidedPerson(transaction, personId);
  const language = person?.language ?? 'en';
  const reason = readNoticeWords().decidedAnew[language];
  await takeDecisionBack(transaction, decision.id, { decider, reason, at });
  // What was proposed was shown to nobody: it waits again.
  if (kind !== 'edit' && kind !== 'description') await restoreContribution(transaction, services, decision, at);
  await answerOpenObjection(transaction, decision.id, { outcome: 'upheld', text: reason, decider, at });
  if (personId === null || person === undefined) return;
  const place = businessName ?? pickText(placeNames ?? {}, language)?.text ?? null;
  const facts = { ...decisionFacts(decision, language), place };
  await queueMail(services, transaction, { to: { personId }, name: 'decisionTakenBack', facts, at });
}
