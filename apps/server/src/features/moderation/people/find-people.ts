import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { countFoundPeople, type FoundPerson, type PeopleAsked, selectFoundPeople } from './found-people.sql.ts';

/**
 * Finds people by what they are called. Moderators never see e-mail addresses: they neither find by one nor are shown any.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function findPeople(
  { database }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  asked: PeopleAsked,
): Promise<{ readonly count: number; readonly people: FoundPerson[] }> {
  requireModerator(actor);
  const words = { ...asked, words: asked.words.trim() };
  return {
    count: await countFoundPeople(database.kysely, words),
    people: await selectFoundPeople(database.kysely, words),
  };
}
