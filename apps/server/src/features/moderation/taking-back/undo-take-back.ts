import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireText } from '../../../domain/text/clean-text.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { queueMail } from '../../accounts/mailed-links/queue-mail.ts';
import { deciderOf } from '../decider-of.ts';
import { decisionFacts } from '../decision-facts.ts';
import { lockDecidedPerson, lockDecision, takeDecisionBack } from '../decisions.sql.ts';
import { requireMayRestrict } from '../moderation.policy.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { answerOpenObjection } from '../objections/objections.sql.ts';
import { bringAllBack } from './bring-all-back.ts';
import { undoTakeBackEnds } from './undo-take-back-ends.ts';

/** Which decision is undone, and why. */
export interface TakeBackUndo {
  readonly decisionId: number;
  /** For the person to read; 1 to 2,000 characters. */
  readonly reason: string;
}

/**
 * Brings back everything that was taken back of somebody together, for 30 days, and tells them by mail. An objection that
 * waits is upheld by it.
 * @returns whether it was undone; where it was before, nothing changes
 * @throws {ApiError} 401 for a visitor, 403 for whoever may not or has not shown who they are within 15 minutes, 404 where
 *   there is no such decision, 409 after 30 days, 400 for the reason
 */
export async function undoTakeBack(
  services: DecisionServices,
  context: WriteContext,
  { decisionId, reason: given }: TakeBackUndo,
): Promise<boolean> {
  requireModerator(context.actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const reason = requireText(given, 'body.reason', decisionTextMaxCharacters);
  const decider = deciderOf(context.actor);
  const attempt = { verb: 'undoTakeBack', input: { decisionId, reason } } as const;
  const isUndone = await runIdempotently(services, context, attempt, async (transaction) => {
    const decision = await lockDecision(transaction, decisionId);
    const personId = decision?.personId ?? null;
    const person = personId === null ? undefined : await lockDecidedPerson(transaction, personId);
    if (decision?.kind !== 'contributionsTakenBack' || personId === null || person === undefined)
      throw new ApiError('404.MODERATION_SERVICE.100');
    requireMayRestrict(context.actor, { id: personId, ...person });
    if (decision.takenBackAt !== null) return { entity: null, answer: false };
    if (at >= undoTakeBackEnds(decision.decidedAt)) throw new ApiError('409.MODERATION_SERVICE.100');
    await takeDecisionBack(transaction, decisionId, { decider, reason, at });
    await answerOpenObjection(transaction, decisionId, { outcome: 'upheld', text: reason, decider, at });
    await bringAllBack(transaction, services, { decisionId, at });
    const facts = { ...decisionFacts(decision, person.language), answer: reason };
    await queueMail(services, transaction, { to: { personId }, name: 'contributionsRestored', facts, at });
    return { entity: 'person', entityId: personId, details: { decisionId }, answer: true };
  });
  services.mails?.wake();
  return isUndone;
}
