import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { objectionPathOf } from '../../../domain/decisions/objection-path.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireText } from '../../../domain/text/clean-text.ts';
import { lockPlaces } from '../../../writes/reports.sql.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { queueMail } from '../../accounts/mailed-links/queue-mail.ts';
import { deciderOf } from '../decider-of.ts';
import { decisionFacts } from '../decision-facts.ts';
import { type GivenGround, readGround } from '../decision-ground.ts';
import { insertDecision, lockDecidedPerson } from '../decisions.sql.ts';
import { requireMayRestrict } from '../moderation.policy.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { newObjectionToken } from '../new-objection-token.ts';
import { countContributions, findContributions, type TheirContributions } from './find-contributions.ts';
import type { ContributionPeriod } from './found-contributions.sql.ts';
import { hideAvatar } from './hidden-avatars.ts';
import { readPeriod } from './read-period.ts';
import { takeAllBack } from './take-all-back.ts';
import type { ContributionCount } from './taken-back-period.ts';

/** Whose contributions of which time a moderator takes back, and why. */
export interface NewTakeBack {
  readonly personId: string;
  readonly from: Date;
  /** null: until now. */
  readonly until: Date | null;
  readonly ground: GivenGround;
  /** What happened, for the person to read; 1 to 2,000 characters. */
  readonly facts: string;
  /** Whether the picture that they show of themselves is hidden as well. */
  readonly hidesPicture?: boolean | undefined;
}

export interface TakeBackOutcome {
  /** null where there was nothing to take back. */
  readonly decision: { readonly id: number; readonly objectionPath: string } | null;
  readonly counts: readonly ContributionCount[];
}

/**
 * Takes back everything that somebody contributed in a period, by one decision of which a mail tells them. What others
 * confirmed or built on stays, as do their roles. Nothing is deleted: its author still sees it, and all of it can be brought back.
 * @throws {ApiError} 401 for a visitor, 403 for whoever may not or has not shown who they are within 15 minutes, 404 for
 *   the person, 400 for the ground, the facts and the period
 */
export async function takeBackContributions(
  services: DecisionServices,
  context: WriteContext,
  { personId, from, until, ground: givenGround, facts: givenFacts, hidesPicture = false }: NewTakeBack,
): Promise<TakeBackOutcome> {
  requireModerator(context.actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const facts = requireText(givenFacts, 'body.facts', decisionTextMaxCharacters);
  const period = readPeriod({ personId, from, until }, at, 'body');
  const decider = deciderOf(context.actor);
  const attempt = {
    verb: 'takeBackContributions',
    input: { personId, from, until, ground: givenGround, facts, ...(hidesPicture && { hidesPicture }) },
  } as const;
  const answer = await runIdempotently<TakeBackOutcome>(services, context, attempt, async (transaction) => {
    // Within: what was answered once is answered again, whatever became of its rule.
    const ground = await readGround(transaction, givenGround);
    const person = await lockDecidedPerson(transaction, personId);
    if (person === undefined) throw new ApiError('404.USER_SERVICE.100');
    requireMayRestrict(context.actor, { id: personId, ...person });
    const found = await lockContributions(transaction, period);
    const counts = countContributions(found);
    const avatarFile = hidesPicture ? person.avatarFile : null;
    if (avatarFile === null && counts.every(({ count }) => count === 0))
      return { entity: null, answer: { decision: null, counts } };
    const objectionToken = newObjectionToken();
    const times = { from: period.from.toISOString(), until: period.until.toISOString() };
    const before = { ...times, counts, ...(avatarFile !== null && { avatarFile }) };
    const decision = { personId, ground, facts, decider, at, until: null, objectionToken, before };
    const subject = { kind: 'person', id: personId } as const;
    const id = await insertDecision(transaction, { kind: 'contributionsTakenBack', subject, ...decision });
    await takeAllBack(transaction, services, found, { decisionId: id, ground, at });
    if (avatarFile !== null) await hideAvatar(transaction, { personId, file: avatarFile, decisionId: id, at });
    const told = {
      ...decisionFacts(decision, person.language),
      periodFrom: before.from,
      periodUntil: before.until,
    };
    await queueMail(services, transaction, { to: { personId }, name: 'contributionsTakenBack', facts: told, at });
    return {
      entity: 'person',
      entityId: personId,
      details: { decisionId: id, rule: ground.rule, ...before },
      answer: { decision: { id, objectionPath: objectionPathOf(decision) }, counts },
    };
  });
  services.mails?.wake();
  return answer;
}

/** What is found once everybody who was writing about the same places has ended. */
async function lockContributions(
  transaction: Transaction<DatabaseSchema>,
  period: ContributionPeriod,
): Promise<TheirContributions> {
  const found = await findContributions(transaction, period);
  await lockPlaces(transaction, found.placeIds);
  return findContributions(transaction, period);
}
