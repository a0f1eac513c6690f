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
import { lockDecidedPerson, selectRestriction, takeDecisionBack } from '../decisions.sql.ts';
import { requireMayRestrict } from '../moderation.policy.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { answerOpenObjection } from '../objections/objections.sql.ts';

/** Whom a moderator releases, and why. */
export interface Release {
  readonly personId: string;
  /** For the person to read; 1 to 2,000 characters. */
  readonly reason: string;
}

/**
 * Takes the restriction of a person back, and tells them by mail. An objection that waits is upheld by it.
 * @returns whether they were restricted
 * @throws {ApiError} 401 for a visitor, 403 for whoever may not or has not shown who they are within 15 minutes, 404 for
 *   the person, 400 for the reason
 */
export async function releasePerson(
  services: ModerationServices,
  context: WriteContext,
  { personId, reason: given }: Release,
): Promise<boolean> {
  requireModerator(context.actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const reason = requireText(given, 'body.reason', decisionTextMaxCharacters);
  const decider = deciderOf(context.actor);
  const attempt = { verb: 'releasePerson', input: { personId, reason } } as const;
  const isReleased = await runIdempotently(services, context, attempt, async (transaction) => {
    const person = await lockDecidedPerson(transaction, personId);
    if (person === undefined) throw new ApiError('404.USER_SERVICE.100');
    requireMayRestrict(context.actor, { id: personId, ...person });
    const restriction = await selectRestriction(transaction, personId, at);
    if (restriction === undefined) return { entity: null, answer: false };
    await takeDecisionBack(transaction, restriction.id, { decider, reason, at });
    await answerOpenObjection(transaction, restriction.id, { outcome: 'upheld', text: reason, decider, at });
    const facts = { ...decisionFacts(restriction, person.language), answer: reason };
    await queueMail(services, transaction, { to: { personId }, name: 'released', facts, at });
    return { entity: 'person', entityId: personId, details: { decisionId: restriction.id }, answer: true };
  });
  services.mails?.wake();
  return isReleased;
}
