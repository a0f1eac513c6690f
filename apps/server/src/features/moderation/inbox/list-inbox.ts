import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { type InboxPosition, selectInbox } from './inbox.sql.ts';
import type { InboxItem } from './inbox-item.ts';

/** A page of what waits for a moderator. */
export interface InboxPage {
  /** How many things wait, on all pages. */
  readonly total: number;
  readonly items: readonly InboxItem[];
  /** Behind which thing the next page begins; null on the last one. */
  readonly next: InboxPosition | null;
}

/**
 * What waits for a moderator, the gravest first, and of these the oldest; a thing each.
 * @param range `after`: behind which thing the page begins; the first page where it is left out
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function listInbox(
  { database }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { after = null, limit }: { readonly after?: InboxPosition | null; readonly limit: number },
): Promise<InboxPage> {
  requireModerator(actor);
  return selectInbox(database.kysely, { after, limit });
}
