import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { restrictionOfPerson } from '../../../sessions/restriction.sql.ts';

/** Somebody as moderators find them. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
  readonly avatarFile: string | null;
  readonly isProvider: boolean;
  readonly isModerator: boolean;
  readonly isOperator: boolean;
  /** Its time may be over; null without one. */
  readonly restriction: Restriction | null;
  readonly createdAt: Date;
  readonly reviews: number;
  /** How often something of theirs was taken down, and stayed so. */
  readonly removals: number;
}

/** Which people are found. */
export interface PeopleAsked {
  /** What their username or name has; everybody where it is empty. */
  readonly words: string;
  readonly limit: number;
  readonly offset: number;
}

const matching = (words: string) => {
  const pattern = words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  return {
    begins: sql`coalesce(lower(username) LIKE ${`${pattern}%`}, false)`,
    has: sql`(lower(username) LIKE ${`%${pattern}%`} OR lower(name) LIKE ${`%${pattern}%`})`,
  };
};

const columns = sql`
  id, name, username, avatar_file AS "avatarFile", is_provider AS "isProvider",
  is_moderator AS "isModerator", is_operator AS "isOperator", ${restrictionOfPerson} AS restriction,
  created_at AS "createdAt",
  (SELECT count(*)::integer FROM review
   WHERE person_id = person.id AND parent_id IS NULL AND deleted_at IS NULL) AS reviews,
  (SELECT count(*)::integer FROM decision
   WHERE person_id = person.id AND kind <> 'personRestricted' AND taken_back_at IS NULL) AS removals`;

/** Those whose username begins with the words first, and of these the latest. */
export async function selectFoundPeople(
  kysely: Kysely<DatabaseSchema>,
  { words, limit, offset }: PeopleAsked,
): Promise<FoundPerson[]> {
  const { begins, has } = matching(words);
  const { rows } = await sql<FoundPerson>`
    SELECT ${columns} FROM person WHERE deleted_at IS NULL AND NOT is_demonstration AND ${has}
    ORDER BY ${begins} DESC, created_at DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(kysely);
  return rows;
}

/** Somebody as moderators see them, one of the demonstration too; undefined where there is no such account. */
export async function selectFoundPerson(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
): Promise<FoundPerson | undefined> {
  const { rows } = await sql<FoundPerson>`
    SELECT ${columns} FROM person WHERE deleted_at IS NULL AND id = ${personId}`.execute(kysely);
  return rows[0];
}

/** How many people {@link selectFoundPeople} finds without a limit. */
export async function countFoundPeople(
  kysely: Kysely<DatabaseSchema>,
  { words }: Pick<PeopleAsked, 'words'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM person
    WHERE deleted_at IS NULL AND NOT is_demonstration AND ${matching(words).has}`.execute(kysely);
  return rows[0]?.count ?? 0;
}
