import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { selectInbox } from './inbox.sql.ts';
import type { InboxItem } from './inbox-item.ts';

/**
 * What waits for a moderator, the gravest first, a thing each.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function listInbox(
  { database }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { limit }: { readonly limit: number },
): Promise<InboxItem[]> {
  requireModerator(actor);
  return selectInbox(database.kysely, limit);
}
