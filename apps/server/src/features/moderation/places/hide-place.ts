import { decisionTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireText } from '../../../domain/text/clean-text.ts';
import { gonePlace } from '../../../writes/places/gone-place.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { takePlaceDown } from '../../places/deleting/take-place-down.ts';
import { deciderOf } from '../decider-of.ts';
import { type GivenGround, readGround } from '../decision-ground.ts';
import type { NewDecision } from '../decisions.sql.ts';
import { lockItem } from '../inbox/lock-item.ts';
import { type RecordedRemoval, recordRemoval } from '../inbox/record-removal.ts';
import { refuseLockedItem } from '../inbox/refuse-locked-item.ts';
import { requireMayDecide } from '../moderation.policy.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { type DecidedPlace, lockDecidedPlace, selectWaitingItem } from './decided-places.sql.ts';

/** Why a moderator hides a place. */
export interface HiddenPlace {
  readonly placeId: number;
  /** The number of one of the site's rules, or a law by its name. */
  readonly ground: GivenGround;
  /** What is wrong with it, for whoever added it to read; 1 to 2,000 characters. */
  readonly facts: string;
}

/**
 * A moderator takes a place off the map for what is wrong with it, whether or not it was reported: that is a decision as any
 * other, of which whoever added it is told, and may object. What was reported of the place is answered by it. Hiding it again
 * changes nothing.
 * @returns whether it was not hidden before
 * @throws {ApiError} 401 for a visitor, 403 for others, for what they added themselves and for whoever has not shown who they are
 *   within 15 minutes, 404 for the place, 410 where it is off the map for another reason, 400 for the ground and the facts
 */
export async function hidePlace(
  services: DecisionServices,
  context: WriteContext,
  { placeId, ground: givenGround, facts: givenFacts }: HiddenPlace,
): Promise<boolean> {
  const { actor } = context;
  requireModerator(actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const facts = requireText(givenFacts, 'body.facts', decisionTextMaxCharacters);
  const decider = deciderOf(actor);
  const attempt = { verb: 'hidePlace', input: { placeId, ground: givenGround, facts } } as const;
  const isHidden = await runIdempotently(services, context, attempt, async (transaction) => {
    // Within: what was answered once is answered again, whatever became of its rule.
    const ground = await readGround(transaction, givenGround);
    const decision = { ground, facts, decider, at };
    // Entries of the inbox are locked before what they are about, as by all who decide.
    const itemId = await selectWaitingItem(transaction, placeId);
    const item = itemId === undefined ? null : await lockItem(transaction, actor, itemId);
    const place = await lockDecidedPlace(transaction, placeId);
    if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    requireMayDecide(actor, place);
    if (place.hiddenAs === 'removed') return { entity: null, answer: false };
    if (place.deletedAt !== null) throw gonePlace(place.mergedInto);
    const { decisionId } =
      item === null
        ? await hideUnreported(transaction, services, { placeId, place, decision })
        : await refuseLockedItem(transaction, services, item, decision);
    return { entity: 'place', entityId: placeId, details: { decisionId, rule: ground.rule }, answer: true };
  });
  services.mails?.wake();
  return isHidden;
}

interface Unreported {
  readonly placeId: number;
  readonly place: DecidedPlace;
  readonly decision: Pick<NewDecision, 'ground' | 'facts' | 'decider' | 'at'>;
}

async function hideUnreported(
  transaction: Transaction<DatabaseSchema>,
  services: DecisionServices,
  { placeId, place, decision }: Unreported,
): Promise<RecordedRemoval> {
  await takePlaceDown(transaction, { placeId, at: decision.at });
  const subject = { kind: 'place', id: String(placeId) } as const;
  const removal = { ...decision, subject, before: { place: 'published' } };
  return recordRemoval(transaction, services, { ...place, businessName: null }, removal);
}
