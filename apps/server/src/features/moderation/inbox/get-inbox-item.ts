import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { placePatch } from '../../places/editing/place-patch.ts';
import { previewEdit } from '../../places/editing/preview-edit.ts';
import { mayDecide } from '../moderation.policy.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { selectInboxItem } from './inbox.sql.ts';
import type { WholeInboxItem } from './inbox-item.ts';
import { selectAuthorRecord, selectDecisionsAbout } from './inbox-record.sql.ts';

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
  const { kind, placeId, patch, authorId } = item;
  const isEdit = kind === 'edit' && placeId !== null;
  const { kysely } = services.database;
  const [changes, authorRecord, decisions] = await Promise.all([
    isEdit ? previewEdit(services, placeId, placePatch.parse(patch)) : [],
    authorId === null ? undefined : selectAuthorRecord(kysely, authorId),
    selectDecisionsAbout(kysely, item),
  ]);
  return { ...item, changes, authorRecord: authorRecord ?? null, decisions, mayDecide: mayDecide(actor, item) };
}
