import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { selectInboxItem } from './inbox.sql.ts';
import type { InboxItem } from './inbox-item.ts';

/**
 * One thing that waits for a moderator, or was decided.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, 404 where there is none with this number
 */
export async function getInboxItem(
  { database }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  id: number,
): Promise<InboxItem> {
  requireModerator(actor);
  const item = await selectInboxItem(database.kysely, id);
  if (item === undefined) throw new ApiError('404.MODERATION_SERVICE.100');
  return item;
}
