import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import { type AuthorColumns, selectAuthor } from './written-reviews.sql.ts';

/** Somebody who may write about a place. */
export type Author = AuthorColumns & { readonly authorKey: string };

/**
 * Who is about to write about a place, in a MapMission or without one.
 * @param about.placeId null for a place that is not there yet
 * @throws {ApiError} 401 for a person who is no more, 400 for an event that they are not in
 */
export async function requireAuthor(
  kysely: Kysely<DatabaseSchema>,
  about: Parameters<typeof selectAuthor>[1],
): Promise<Author> {
  const author = await selectAuthor(kysely, about);
  if (!author?.authorKey) throw new ApiError('401.AUTH_SERVICE.200');
  if (about.eventId && !author.isInEvent) {
    throw refuseField('body.eventId', 'is not a MapMission that you are in');
  }
  return { ...author, authorKey: author.authorKey };
}
