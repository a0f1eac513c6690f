import { requireModerator, requirePerson } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { restoreAllChangesLook, selectLookedUntil, upsertAllChangesLook } from './change-looks.sql.ts';

/**
 * A moderator marks everything up to a moment as looked at, for themselves alone; null takes the last such mark back, and what
 * was marked before it counts again.
 * @param until a moment that is yet to come counts as the present
 * @returns up to when everything is looked at now; null where it is not
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function lookAtAllChanges(
  services: Pick<ModerationServices, 'database'>,
  context: WriteContext,
  until: Date | null,
): Promise<Date | null> {
  requireModerator(context.actor);
  const { personId } = requirePerson(context.actor);
  const at = writeTimeOf(context);
  const attempt = { verb: 'lookAtAllChanges', input: { until } } as const;
  const answer = await runIdempotently(services, context, attempt, async (transaction) => {
    const before = await selectLookedUntil(transaction, personId);
    if (until === null) {
      const isRestored = await restoreAllChangesLook(transaction, personId);
      if (!isRestored) return { entity: null, answer: null };
    } else {
      if (before !== null && before >= until) return { entity: null, answer: before.toISOString() };
      await upsertAllChangesLook(transaction, { personId, until: until > at ? at : until, at });
    }
    const now = (await selectLookedUntil(transaction, personId))?.toISOString() ?? null;
    return { entity: 'person', entityId: personId, details: { until: now }, answer: now };
  });
  return answer === null ? null : new Date(answer);
}
