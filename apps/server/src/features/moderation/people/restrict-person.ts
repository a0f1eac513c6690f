import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { objectionPathOf } from '../../../domain/decisions/objection-path.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { requireText } from '../../../domain/text/clean-text.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { queueMail } from '../../accounts/mailed-links/queue-mail.ts';
import { deciderOf } from '../decider-of.ts';
import { decisionFacts } from '../decision-facts.ts';
import { type GivenGround, readGround } from '../decision-ground.ts';
import { insertDecision, lockDecidedPerson, selectRestriction } from '../decisions.sql.ts';
import { requireMayRestrict } from '../moderation.policy.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { newObjectionToken } from '../new-objection-token.ts';

/** A restriction as a moderator decides it. */
export interface NewRestriction {
  readonly personId: string;
  /** The number of one of the site's rules, or a law by its name. */
  readonly ground: GivenGround;
  /** What happened, for the person to read; 1 to 2,000 characters. */
  readonly facts: string;
  /** null: until it is taken back. */
  readonly until: Date | null;
}

export type RestrictionOutcome =
  | { readonly outcome: 'restricted'; readonly decisionId: number; readonly objectionPath: string }
  /** Nothing changed: a restriction holds already. */
  | { readonly outcome: 'wasRestricted'; readonly objectionPath: string };

/**
 * Keeps a person from contributing, and tells them by mail why, until when, and where they object. Servers go by it within
 * a second.
 * @throws {ApiError} 401 for a visitor, 403 for whoever may not or has not shown who they are within 15 minutes, 404 for
 *   the person, 400 for the ground, the facts, and an end that has passed
 */
export async function restrictPerson(
  services: ModerationServices,
  context: WriteContext,
  { personId, ground: givenGround, facts: givenFacts, until }: NewRestriction,
): Promise<RestrictionOutcome> {
  requireModerator(context.actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const facts = requireText(givenFacts, 'body.facts', decisionTextMaxCharacters);
  if (until !== null && !(until > at)) throw refuseField('body.until', 'must be in the future');
  const decider = deciderOf(context.actor);
  const attempt = { verb: 'restrictPerson', input: { personId, ground: givenGround, facts, until } } as const;
  const answer = await runIdempotently<RestrictionOutcome>(services, context, attempt, async (transaction) => {
    // Within: what was answered once is answered again, whatever became of its rule.
    const ground = await readGround(transaction, givenGround);
    const person = await lockDecidedPerson(transaction, personId);
    if (person === undefined) throw new ApiError('404.USER_SERVICE.100');
    requireMayRestrict(context.actor, { id: personId, ...person });
    const standing = await selectRestriction(transaction, personId, at);
    if (standing !== undefined)
      return { entity: null, answer: { outcome: 'wasRestricted', objectionPath: objectionPathOf(standing) } };
    const objectionToken = newObjectionToken();
    const restriction = { personId, ground, facts, decider, at, until, objectionToken };
    const subject = { kind: 'person', id: personId } as const;
    const decisionId = await insertDecision(transaction, { kind: 'personRestricted', subject, ...restriction });
    await queueMail(services, transaction, {
      to: { personId },
      name: 'restricted',
      facts: decisionFacts(restriction, person.language),
      at,
    });
    return {
      entity: 'person',
      entityId: personId,
      details: { decisionId, rule: ground.rule },
      answer: { outcome: 'restricted', decisionId, objectionPath: objectionPathOf(restriction) },
    };
  });
  services.mails?.wake();
  return answer;
}
