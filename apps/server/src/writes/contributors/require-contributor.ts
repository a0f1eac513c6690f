import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { requireUnrestricted } from '../require-unrestricted.ts';
import type { WriteContext } from '../write-context.ts';
import { selectContributor } from './contributors.sql.ts';

/** Who contributes. */
export interface Contributor {
  readonly personId: string;
  /** When the account was made. */
  readonly since: Date;
}

/**
 * Who is about to contribute. Their username stands beside what they write, so they have one first: accounts made by
 * another service come without.
 * @throws {ApiError} 401 for a visitor, 403 for a restricted person and for one without a username
 */
export async function requireContributor(kysely: Kysely<DatabaseSchema>, context: WriteContext): Promise<Contributor> {
  const { personId } = requireUnrestricted(context);
  const person = await selectContributor(kysely, personId);
  if (!person) throw new ApiError('401.AUTH_SERVICE.200');
  if (person.username === null) throw new ApiError('403.USER_SERVICE.108');
  return { personId, since: person.since };
}
