import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { type FoundPerson, selectFoundPerson } from './found-people.sql.ts';
import {
  type DecisionAbout,
  selectDecisionsOf,
  selectWrittenReviews,
  type WrittenReview,
} from './moderated-person.sql.ts';

/** Somebody with what moderators look at before they decide. */
export interface ModeratedPerson {
  readonly person: FoundPerson;
  readonly reviews: readonly WrittenReview[];
  readonly decisions: readonly DecisionAbout[];
}

/**
 * Somebody, what they wrote lately, and what was decided about it. Moderators never see e-mail addresses.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, 404 for nobody
 */
export async function getModeratedPerson(
  { database }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  personId: string,
): Promise<ModeratedPerson> {
  requireModerator(actor);
  const person = await selectFoundPerson(database.kysely, personId);
  if (person === undefined) throw new ApiError('404.USER_SERVICE.100');
  return {
    person,
    reviews: await selectWrittenReviews(database.kysely, personId),
    decisions: await selectDecisionsOf(database.kysely, personId),
  };
}
