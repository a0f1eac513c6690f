import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** What somebody becomes provider of; exactly one of both is set. */
export interface GrantScope {
  readonly placeId: number | null;
  readonly partnerNumber: number | null;
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

/** Takes a grant back; returns when it was given, undefined where the person had none. */
export async function deleteGrant(
  transaction: Transaction<DatabaseSchema>,
  { personId, placeId, partnerNumber }: GrantScope & { readonly personId: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ grantedAt: Date }>`
    DELETE FROM provider_grant
    WHERE person_id = ${personId}
      AND (place_id = ${placeId}::bigint OR partner_number = ${partnerNumber}::smallint)
    RETURNING granted_at AS "grantedAt"`.execute(transaction);
  return rows[0]?.grantedAt;
}

/** Whoever has no grant left is no provider. */
export async function unmarkProvider(transaction: Transaction<DatabaseSchema>, personId: string): Promise<void> {
  await sql`
    UPDATE person SET is_provider = false
    WHERE id = ${personId} AND NOT EXISTS (SELECT FROM provider_grant WHERE person_id = person.id)`.execute(
    transaction,
  );
}

/** What a person reported before of places that are theirs no more counts again; returns the ids of those places. */
export async function ownReportsAgain(
  transaction: Transaction<DatabaseSchema>,
  { personId, placeId, partnerNumber, before }: GrantScope & { readonly personId: string; readonly before: Date },
): Promise<number[]> {
  const { rows } = await sql<{ placeId: number }>`
    UPDATE report SET is_of_own_place = false
    FROM person, place
    WHERE person.id = ${personId} AND report.author_key = person.author_key AND place.id = report.place_id
      AND (place.id = ${placeId}::bigint OR place.partner_number = ${partnerNumber}::smallint)
      AND report.is_of_own_place AND report.created_at < ${before}
      AND NOT EXISTS (SELECT FROM provider_grant
                      WHERE provider_grant.person_id = person.id
                        AND (provider_grant.place_id = place.id OR provider_grant.partner_number = place.partner_number))
    RETURNING report.place_id AS "placeId"`.execute(transaction);
  return [...new Set(rows.map((row) => row.placeId))];
}
