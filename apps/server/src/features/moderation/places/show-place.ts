import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireRecentConfirmation } from '../../../writes/require-recent-confirmation.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { deciderOf } from '../decider-of.ts';
import { lockDecision } from '../decisions.sql.ts';
import { requireMayDecide } from '../moderation.policy.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { takeRefusalBack } from '../take-refusal-back.ts';
import { lockDecidedPlace, selectHidingDecision } from './decided-places.sql.ts';

/**
 * A moderator takes the decision back by which a place was hidden: it is on the map again with all that people said of it,
 * whoever added it is told, and an objection that waits is upheld by it. One that is on the map stays there.
 * @returns whether it was hidden
 * @throws {ApiError} 401 for a visitor, 403 for others, for what they added themselves and for whoever has not shown who they are
 *   within 15 minutes, 404 for the place, 409 where it is off the map for another reason, or went with everything of its author
 */
export async function showPlace(
  services: DecisionServices,
  context: WriteContext,
  { placeId }: { readonly placeId: number },
): Promise<boolean> {
  const { actor } = context;
  requireModerator(actor);
  requireRecentConfirmation(context);
  const at = writeTimeOf(context);
  const attempt = { verb: 'showPlace', input: { placeId } } as const;
  const isShown = await runIdempotently(services, context, attempt, async (transaction) => {
    // Decisions are locked before what they are about, as by all who take one back.
    const decisionId = await selectHidingDecision(transaction, placeId);
    if (decisionId !== undefined) await lockDecision(transaction, decisionId);
    const place = await lockDecidedPlace(transaction, placeId);
    if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
    requireMayDecide(actor, place);
    if (place.deletedAt === null) return { entity: null, answer: false };
    if (place.hiddenAs !== 'removed' || decisionId === undefined) throw new ApiError('409.MODERATION_SERVICE.100');
    const thing = { kind: 'place', placeNames: place.placeNames, businessName: null } as const;
    await takeRefusalBack(transaction, services, thing, { decisionId }, { decider: deciderOf(actor), at });
    return { entity: 'place', entityId: placeId, details: { decisionId }, answer: true };
  });
  services.mails?.wake();
  return isShown;
}
