import { requireModerator } from '../../writes/roles.policy.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { ModerationServices } from './moderation-services.ts';
import type { ObjectionOverview } from './objection-overview.ts';
import { selectObjections } from './objections.sql.ts';

/**
 * The objections of a site, those that wait first.
 * @param isOpen whether only those that wait are asked for
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function listObjections(
  { database }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  { isOpen, limit }: { readonly isOpen: boolean; readonly limit: number },
): Promise<ObjectionOverview[]> {
  requireModerator(actor);
  return selectObjections(database.kysely, { isOpen, limit });
}
