import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import type { ObjectionOverview } from './objection-overview.ts';
import { countObjections, type ObjectionsAsked, selectObjections } from './objections.sql.ts';

/**
 * The objections of a site, those that wait first, and how many there are.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function listObjections(
  { database }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  asked: ObjectionsAsked,
): Promise<{ readonly count: number; readonly objections: ObjectionOverview[] }> {
  requireModerator(actor);
  return {
    count: await countObjections(database.kysely, asked),
    objections: await selectObjections(database.kysely, asked),
  };
}
