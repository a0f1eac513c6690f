import type { Language } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

export interface InsertedPerson {
  readonly name: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly language: Language;
  readonly isDemonstration: boolean;
  readonly at: Date;
}

/** Returns the person's id, or undefined where the username or the address is taken. */
export async function insertPerson(
  transaction: Transaction<DatabaseSchema>,
  person: InsertedPerson,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('person')
    .values({
      name: person.name,
      username: person.username,
      username_updated_at: person.username === null ? null : person.at,
      email: person.email,
      password_hash: person.passwordHash,
      language: person.language,
      is_demonstration: person.isDemonstration,
      created_at: person.at,
      updated_at: person.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether a username is taken, whatever its case. */
export async function isUsernameTaken(kysely: Kysely<DatabaseSchema>, username: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM person WHERE lower(username) = lower(${username})`.execute(kysely);
  return rows.length > 0;
}

/** What somebody becomes provider of; exactly one of both is set. */
export interface GrantScope {
  readonly placeId: number | null;
  readonly partnerNumber: number | null;
}

/** Lets nobody write about the place meanwhile; false where there is no such place. */
export async function lockGrantedPlace(transaction: Transaction<DatabaseSchema>, placeId: number): Promise<boolean> {
  const place = await transaction
    .selectFrom('place')
    .select('id')
    .where('id', '=', placeId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return place !== undefined;
}

export async function selectPartnerNumber(kysely: Kysely<DatabaseSchema>, key: string): Promise<number | undefined> {
  const row = await kysely.selectFrom('partner').select('number').where('key', '=', key).executeTakeFirst();
  return row?.number;
}

/** Makes a person a provider; false where there is no such person. */
export async function markProvider(transaction: Transaction<DatabaseSchema>, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('person')
    .set({ is_provider: true })
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the person had it already. */
export async function insertGrant(
  transaction: Transaction<DatabaseSchema>,
  grant: GrantScope & { readonly personId: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('provider_grant')
    .values({
      person_id: grant.personId,
      place_id: grant.placeId,
      partner_number: grant.partnerNumber,
      granted_at: grant.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a person reported of places that are their own from now on; returns the ids of those places. */
export async function disownReports(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  { placeId, partnerNumber }: GrantScope,
): Promise<number[]> {
  const { rows } = await sql<{ placeId: number }>`
    UPDATE report SET is_of_own_place = true
    FROM person, place
    WHERE person.id = ${personId} AND report.author_key = person.author_key AND place.id = report.place_id
      AND (place.id = ${placeId}::bigint OR place.partner_number = ${partnerNumber}::smallint)
      AND NOT report.is_of_own_place
    RETURNING report.place_id AS "placeId"`.execute(transaction);
  return [...new Set(rows.map((row) => row.placeId))];
}
