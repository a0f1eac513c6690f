import { changesDays } from '@access-atlas/contract/operating/console-limits.ts';
import { requireModerator, requirePerson } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { deleteOldLooks, upsertChangeLooks } from './change-looks.sql.ts';
import { changeOrigins } from './recent-change.ts';

/** Which changes are marked. */
interface Look {
  /** As `review-1024`. */
  readonly ids: readonly string[];
  /** false takes the marks off. */
  readonly isLookedAt: boolean;
  /** Up to when the list told that they stood in. */
  readonly seenAt: Date;
}

/** Marks are kept a day longer than changes are listed, wherever in the world the day began. */
const keptMilliseconds = (changesDays + 2) * 86_400_000;

/**
 * A moderator marks changes as looked at, for themselves alone, or takes the marks off.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function lookAtChanges(
  services: Pick<ModerationServices, 'database'>,
  context: WriteContext,
  look: Look,
): Promise<void> {
  requireModerator(context.actor);
  const { personId } = requirePerson(context.actor);
  const at = writeTimeOf(context);
  const { ids, isLookedAt } = look;
  // Nobody has seen what is yet to come.
  const seenAt = look.seenAt > at ? at : look.seenAt;
  const named = [...new Set(ids)];
  const changes = named.flatMap((id) => {
    const origin = changeOrigins.find((name) => id.startsWith(`${name}-`));
    return origin === undefined ? [] : [{ origin, number: Number(id.slice(origin.length + 1)) }];
  });
  await runIdempotently(services, context, { verb: 'lookAtChanges', input: look }, async (transaction) => {
    await upsertChangeLooks(transaction, { personId, changes, isLookedAt, seenAt, at });
    await deleteOldLooks(transaction, personId, new Date(at.getTime() - keptMilliseconds));
    const details = { isLookedAt, ...(named.length > 1 && { ids: named }) };
    return { entity: 'change', entityId: named[0] ?? '', details, answer: null };
  });
}
