import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { hasOtherModerator } from '../decisions.sql.ts';
import { mayAnswer } from '../moderation.policy.ts';
import type { ModerationServices } from '../moderation-services.ts';
import type { ObjectionOverview } from './objection-overview.ts';
import { selectObjectionOverview } from './objections.sql.ts';

/** An objection, and whether whoever asks may answer it. */
export interface WholeObjection extends ObjectionOverview {
  readonly mayAnswer: boolean;
}

/**
 * One objection with the decision that it is about.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, 404 where there is none
 */
export async function getObjection(
  { database }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  id: number,
): Promise<WholeObjection> {
  requireModerator(actor);
  const objection = await selectObjectionOverview(database.kysely, id);
  if (objection === undefined) throw new ApiError('404.OBJECTION_SERVICE.101');
  const isAnotherThere = actor.kind === 'person' && (await hasOtherModerator(database.kysely, actor.personId));
  return { ...objection, mayAnswer: mayAnswer(actor, objection, isAnotherThere) };
}
