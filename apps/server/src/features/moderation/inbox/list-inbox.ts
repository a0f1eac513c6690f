import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { type InboxPosition, selectInbox } from './inbox.sql.ts';
import type { InboxItem, InboxObjection } from './inbox-item.ts';

/** A page of what waits for a moderator. */
export interface InboxPage {
  /** How much waits, on all pages. */
  readonly total: number;
  /** How much of it is no objection. */
  readonly things: number;
  /** In their order. */
  readonly entries: readonly (InboxItem | InboxObjection)[];
  /** Those that are no objections. */
  readonly items: readonly InboxItem[];
  /** Behind which thing the next page begins; null on the last one. */
  readonly next: InboxPosition | null;
}

/**
 * What waits for a moderator, the gravest first, and of these the oldest; a thing each, and objections.
 * @param range `after`: behind which thing the page begins; the first page where it is left out
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function listInbox(
  { database }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { after = null, limit }: { readonly after?: InboxPosition | null; readonly limit: number },
): Promise<InboxPage> {
  requireModerator(actor);
  const { entries, ...page } = await selectInbox(database.kysely, { after, limit });
  const items = entries.flatMap((entry) => (entry.kind === 'objection' ? [] : [entry]));
  return { ...page, entries, items };
}
