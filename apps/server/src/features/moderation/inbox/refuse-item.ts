import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { requireText } from '../../../domain/text/clean-text.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { deciderOf } from '../decider-of.ts';
import { type GivenGround, readGround } from '../decision-ground.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { lockItem } from './lock-item.ts';
import { refuseLockedItem } from './refuse-locked-item.ts';

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

/**
 * A moderator takes something down: only its author still sees it, with the reason, and is told by mail how to object. What was
 * there before is kept with the decision. Whoever reported it is told too.
 * @throws {ApiError} 401 for a visitor, 403 for others, for what they contributed themselves and for whoever has not shown
 *   who they are within 15 minutes, 404 for the item, 400 for the ground and the facts
 */
export async function refuseItem(
  services: DecisionServices,
  context: WriteContext,
  { id, ground: givenGround, facts: givenFacts }: Refusal,
): Promise<RefusalOutcome> {
  requireModerator(context.actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const facts = requireText(givenFacts, 'body.facts', decisionTextMaxCharacters);
  const decider = deciderOf(context.actor);
  const attempt = { verb: 'refuseItem', input: { id, ground: givenGround, facts } } as const;
  const answer = await runIdempotently<RefusalOutcome>(services, context, attempt, async (transaction) => {
    // Within: what was answered once is answered again, whatever became of its rule.
    const ground = await readGround(transaction, givenGround);
    const item = await lockItem(transaction, context.actor, id);
    if (item === null) return { entity: null, answer: { outcome: 'wasDecided' } };
    const refusal = { ground, facts, decider, at };
    const { decisionId, objectionPath } = await refuseLockedItem(transaction, services, item, refusal);
    return {
      entity: 'moderationItem',
      entityId: id,
      details: { kind: item.kind, decisionId, rule: ground.rule },
      answer: { outcome: 'refused', objectionPath, author: item.author },
    };
  });
  services.mails?.wake();
  return answer;
}
