import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { Actor } from '../../../writes/actor.ts';
import { requireMayDecide } from '../moderation.policy.ts';
import { lockEntry, selectInboxItem } from './inbox.sql.ts';
import type { InboxItem } from './inbox-item.ts';

/**
 * An item that somebody is about to decide, and nobody else meanwhile.
 * @returns null where it was decided before
 * @throws {ApiError} 401 for a visitor, 403 for whoever may not, 404 where there is none with this number
 */
export async function lockItem(
  transaction: Transaction<DatabaseSchema>,
  actor: Actor,
  id: number,
): Promise<InboxItem | null> {
  await lockEntry(transaction, id);
  const item = await selectInboxItem(transaction, id);
  if (item === undefined) throw new ApiError('404.MODERATION_SERVICE.100');
  requireMayDecide(actor, item);
  return item.outcome === null ? item : null;
}
