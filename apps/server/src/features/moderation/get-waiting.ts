import { isOperator, requireModerator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { countInbox } from './inbox/inbox.sql.ts';
import type { ModerationServices } from './moderation-services.ts';
import { countWaiting, type Waiting } from './waiting.sql.ts';

/** How much waits for whoever asks. */
export interface AllWaiting {
  /** Objections among it. */
  readonly inbox: Waiting;
  readonly objections: Waiting;
  readonly businesses: Waiting;
  /** null for moderators: operators alone decide about claims. */
  readonly claims: Waiting | null;
}

/**
 * How much waits for a moderator or operator, and since when the oldest of each kind does.
 * @throws {ApiError} 401 and 403 for anybody else
 */
export async function getWaiting(
  { database }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
): Promise<AllWaiting> {
  requireModerator(actor);
  const things = await countInbox(database.kysely);
  const { claims, ...others } = await countWaiting(database.kysely);
  const inbox = together(things, others.objections);
  return { inbox, ...others, claims: isOperator(actor) ? claims : null };
}

function together(one: Waiting, other: Waiting): Waiting {
  const [first = null] = [one.since, other.since]
    .filter((since) => since !== null)
    .sort((a, b) => a.getTime() - b.getTime());
  return { count: one.count + other.count, since: first };
}
