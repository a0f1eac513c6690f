import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { placePatch } from '../../places/editing/place-patch.ts';
import { previewEdit } from '../../places/editing/preview-edit.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { selectInboxItem } from './inbox.sql.ts';
import type { WholeInboxItem } from './inbox-item.ts';

/**
 * One thing that waits for a moderator, or was decided.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, 404 where there is none with this number
 */
export async function getInboxItem(
  services: Pick<DecisionServices, 'database' | 'vocabulary'>,
  { actor }: Pick<WriteContext, 'actor'>,
  id: number,
): Promise<WholeInboxItem> {
  requireModerator(actor);
  const item = await selectInboxItem(services.database.kysely, id);
  if (item === undefined) throw new ApiError('404.MODERATION_SERVICE.100');
  const { kind, placeId, patch } = item;
  if (kind !== 'edit' || placeId === null) return { ...item, changes: [] };
  return { ...item, changes: await previewEdit(services, placeId, placePatch.parse(patch)) };
}
