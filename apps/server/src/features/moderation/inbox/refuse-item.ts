import { randomBytes } from 'node:crypto';
import { pickText } from '@access-atlas/contract/languages.ts';
import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { objectionPathOf } from '../../../domain/decisions/objection-path.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireText } from '../../../domain/text/clean-text.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { takeAvatarDown } from '../../accounts/avatars/take-avatar-down.ts';
import { queueMail } from '../../accounts/mailed-links/queue-mail.ts';
import { takeReviewDown } from '../../reviews/moderating/take-review-down.ts';
import { deciderOf } from '../decider-of.ts';
import { decisionFacts } from '../decision-facts.ts';
import { type GivenGround, readGround } from '../decision-ground.ts';
import { insertDecision, lockDecidedPerson } from '../decisions.sql.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { resolveEntries } from './inbox.sql.ts';
import type { InboxItem } from './inbox-item.ts';
import { lockItem } from './lock-item.ts';

/** Why a moderator takes something down. */
export interface Refusal {
  readonly id: number;
  /** The number of one of the site's rules, or a law by its name. */
  readonly ground: GivenGround;
  /** What is wrong with it, for its author to read; 1 to 2,000 characters. */
  readonly facts: string;
}

export type RefusalOutcome =
  | { readonly outcome: 'refused'; readonly objectionPath: string; readonly author: string | null }
  /** It was decided before, and stays so. */
  | { readonly outcome: 'wasDecided' };

/** 128 bits: what they open is one decision. */
const tokenBytes = 16;

/**
 * A moderator takes something down: only its author still sees it, with the reason, and is told by mail how to object. What was
 * there before is kept with the decision.
 * @throws {ApiError} 401 for a visitor, 403 for others, for what they contributed themselves and for whoever has not shown
 *   who they are within 15 minutes, 404 for the item, 400 for the ground and the facts, and for a place, which cannot be
 *   taken down here
 */
export async function refuseItem(
  services: DecisionServices,
  context: WriteContext,
  { id, ground: givenGround, facts: givenFacts }: Refusal,
): Promise<RefusalOutcome> {
  requireModerator(context.actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const ground = readGround(givenGround);
  const facts = requireText(givenFacts, 'body.facts', decisionTextMaxCharacters);
  const decider = deciderOf(context.actor);
  const attempt = { verb: 'refuseItem', input: { id, ground, facts } };
  const answer = await runIdempotently<RefusalOutcome>(services, context, attempt, async (transaction) => {
    const item = await lockItem(transaction, context.actor, id);
    if (item === null) return { entity: null, answer: { outcome: 'wasDecided' } };
    const taken = await takeDown(transaction, services, item);
    const objectionToken = randomBytes(tokenBytes).toString('base64url');
    const decision = { kind: 'contributionRemoved', ground, facts, decider, at, until: null, objectionToken } as const;
    const personId = item.authorId;
    const decisionId = await insertDecision(transaction, { ...decision, ...taken, personId });
    await resolveEntries(transaction, { id, kind: item.kind, outcome: 'refused', at });
    const person = personId === null ? undefined : await lockDecidedPerson(transaction, personId);
    if (personId !== null && person !== undefined) {
      const place = pickText(item.placeNames ?? {}, person.language)?.text ?? null;
      const told = { ...decisionFacts(decision, person.language), place };
      await queueMail(services, transaction, { to: { personId }, name: 'contributionRemoved', facts: told, at });
    }
    return {
      entity: 'moderationItem',
      entityId: id,
      details: { kind: item.kind, decisionId, rule: ground.rule },
      answer: { outcome: 'refused', objectionPath: objectionPathOf(decision), author: item.author },
    };
  });
  services.mails?.wake();
  return answer;
}

interface TakenDown {
  readonly subject: { readonly kind: 'review' | 'photo' | 'place' | 'person'; readonly id: string };
  /** What it was before. */
  readonly before: Readonly<Record<string, unknown>>;
}

async function takeDown(
  transaction: Transaction<DatabaseSchema>,
  services: DecisionServices,
  { kind, reviewId, placeId, authorId, doubtfulFiles, text, language, avatarFile }: InboxItem,
): Promise<TakenDown> {
  if (kind === 'review' && reviewId !== null) {
    const before = await takeReviewDown(transaction, services, { reviewId, files: doubtfulFiles });
    const subjectKind = doubtfulFiles === null ? 'review' : 'photo';
    return { subject: { kind: subjectKind, id: String(reviewId) }, before: { review: before } };
  }
  if (kind === 'description' && placeId !== null)
    // It was shown to nobody: nothing has to be taken down.
    return { subject: { kind: 'place', id: String(placeId) }, before: { description: { text, language } } };
  if (kind === 'avatar' && authorId !== null && avatarFile !== null) {
    await takeAvatarDown(transaction, { personId: authorId, file: avatarFile });
    return { subject: { kind: 'person', id: authorId }, before: { avatarFile } };
  }
  throw new ApiError('409.MODERATION_SERVICE.100');
}
