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
import { hasOtherModerator, lockDecidedPerson, lockDecision, takeDecisionBack } from '../decisions.sql.ts';
import { requireMayAnswer } from '../moderation.policy.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { restoreContribution } from '../restore-contribution.ts';
import { answerOpenObjection, selectObjection } from './objections.sql.ts';

/** What is answered to an objection. */
export interface NewAnswer {
  readonly objectionId: number;
  /** `upheld` takes the decision back. */
  readonly outcome: 'upheld' | 'rejected';
  /** For the person to read; 1 to 2,000 characters. */
  readonly text: string;
}

const mailNames = { upheld: 'objectionUpheld', rejected: 'objectionRejected' } as const;

/**
 * Answers an objection, and tells the person by mail; an upheld one takes the decision back, and brings back exactly what it
 * took down.
 * @returns whether it waited for an answer; one that has an answer keeps it
 * @throws {ApiError} 401 for a visitor, 403 for whoever may not or has not shown who they are within 15 minutes, 404 for
 *   the objection, 400 for the text
 */
export async function answerObjection(
  services: DecisionServices,
  context: WriteContext,
  { objectionId, outcome, text: given }: NewAnswer,
): Promise<boolean> {
  const { actor } = context;
  requireModerator(actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const text = requireText(given, 'body.text', decisionTextMaxCharacters);
  const decider = deciderOf(actor);
  const attempt = { verb: 'answerObjection', input: { objectionId, outcome, text } } as const;
  const isAnswered = await runIdempotently(services, context, attempt, async (transaction) => {
    const objection = await selectObjection(transaction, objectionId);
    const decision = objection && (await lockDecision(transaction, objection.decisionId));
    if (decision === undefined) throw new ApiError('404.OBJECTION_SERVICE.101');
    const isAnotherThere = actor.kind === 'person' && (await hasOtherModerator(transaction, actor.personId));
    requireMayAnswer(actor, decision, isAnotherThere);
    // Of a decision at most one objection waits; where this one has its answer, another may.
    const waiting = await selectObjection(transaction, objectionId);
    if (waiting?.answeredAt !== null) return { entity: null, answer: false };
    await answerOpenObjection(transaction, decision.id, { outcome, text, decider, at });
    if (outcome === 'upheld') {
      await takeDecisionBack(transaction, decision.id, { decider, reason: text, at });
      await restoreContribution(transaction, services, decision, at);
    }
    const { personId } = decision;
    const person = personId === null ? undefined : await lockDecidedPerson(transaction, personId);
    if (personId !== null && person !== undefined) {
      const facts = { ...decisionFacts(decision, person.language), answer: text };
      await queueMail(services, transaction, { to: { personId }, name: mailNames[outcome], facts, at });
    }
    const details = { decisionId: decision.id, outcome };
    return { entity: 'objection', entityId: objectionId, details, answer: true };
  });
  services.mails?.wake();
  return isAnswered;
}
