import { type Language, type LocalizedText, pickText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { deciderOf } from '../moderation/decider-of.ts';

export interface InsertedClaim {
  readonly placeId: number;
  readonly personId: string;
  readonly text: string;
  readonly workEmail: string | null;
  /** Whether a mail asks at the address whether it is theirs. */
  readonly isAsked: boolean;
  readonly at: Date;
}

/** What a claim that was stored is asked for. */
export interface StoredClaim {
  readonly id: number;
  /** Whether the work e-mail is the address of their account, which they have confirmed. */
  readonly isConfirmed: boolean;
}

/** Returns undefined where another of the person's claims of the place waits. */
export async function insertClaim(
  transaction: Transaction<DatabaseSchema>,
  { placeId, personId, text, workEmail, isAsked, at }: InsertedClaim,
): Promise<StoredClaim | undefined> {
  const confirmed = await transaction
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('email_confirmed_at', 'is not', null)
    .where(sql`lower(email)`, '=', sql`lower(${workEmail}::text)`)
    .executeTakeFirst();
  const isConfirmed = confirmed !== undefined;
  const row = await transaction
    .insertInto('place_claim')
    .values({
      place_id: placeId,
      person_id: personId,
      text,
      work_email: workEmail,
      work_email_asked_at: isAsked && !isConfirmed ? at : null,
      work_email_confirmed_at: isConfirmed ? at : null,
      made_at: at,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'place_id']).where('decided_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && { id: row.id, isConfirmed };
}

/** A person's claim of a place that waits, with a work e-mail that is not confirmed; undefined where there is none. */
export async function selectUnconfirmedClaim(
  kysely: Kysely<DatabaseSchema>,
  { placeId, personId }: Pick<InsertedClaim, 'placeId' | 'personId'>,
): Promise<{ readonly id: number; readonly workEmail: string } | undefined> {
  const row = await kysely
    .selectFrom('place_claim')
    .select(['id', 'work_email as workEmail'])
    .where('person_id', '=', personId)
    .where('place_id', '=', placeId)
    .where('decided_at', 'is', null)
    .where('work_email', 'is not', null)
    .where('work_email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, workEmail: row.workEmail ?? '' };
}

/** Notes that a mail asks at a claim's address whether it is theirs; false where that is confirmed or decided. */
export async function storeAsked(
  transaction: Transaction<DatabaseSchema>,
  claimId: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('place_claim')
    .set({ work_email_asked_at: at })
    .where('id', '=', claimId)
    .where('decided_at', 'is', null)
    .where('work_email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a place is called in the language of a person; null where it has no name. */
export async function selectPlaceName(
  transaction: Transaction<DatabaseSchema>,
  { placeId, personId }: Pick<InsertedClaim, 'placeId' | 'personId'>,
): Promise<string | null> {
  const { rows } = await sql<{ names: LocalizedText; language: Language }>`
    SELECT names, language FROM place, person WHERE place.id = ${placeId} AND person.id = ${personId}`.execute(
    transaction,
  );
  const [row] = rows;
  return row === undefined ? null : (pickText(row.names, row.language)?.text ?? null);
}

/** A claim with what operators need to decide about it. */
export interface ClaimRow {
  readonly id: number;
  readonly placeId: number;
  readonly placeNames: LocalizedText;
  readonly placeTypeNumber: number;
  readonly placeNearestStreet: string | null;
  readonly placeAddress: string | null;
  readonly placePhone: string | null;
  readonly placeUrl: string | null;
  readonly isPlaceDeleted: boolean;
  readonly personId: string;
  /** A username, or a name. */
  readonly person: string;
  /** When the account was made. */
  readonly personSince: Date;
  readonly text: string;
  readonly workEmail: string | null;
  /** When they showed that they read what is sent to it; null where they have not. */
  readonly workEmailConfirmedAt: Date | null;
  readonly madeAt: Date;
  readonly outcome: 'approved' | 'refused' | null;
  readonly reason: string | null;
  readonly decidedAt: Date | null;
  /** How many speak for the place already. */
  readonly providers: number;
}

/** Which claims are listed. */
export interface ClaimsAsked {
  /** Whether only those that wait are asked for. */
  readonly isOpen: boolean;
  readonly limit: number;
  /** How many of the first are passed over; none where it is left out. */
  readonly offset?: number;
}

/** Who claims a merged place and the other as well has one claim that waits there, and counts. */
const listed = ({ isOpen }: Pick<ClaimsAsked, 'isOpen'>) => sql`
  WHERE place.merged_into IS NULL AND (NOT ${isOpen}::boolean OR decided_at IS NULL)`;

/** How many claims {@link selectClaims} lists without a limit. */
export async function countClaims(kysely: Kysely<DatabaseSchema>, asked: Pick<ClaimsAsked, 'isOpen'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM place_claim JOIN place ON place.id = place_claim.place_id
    ${listed(asked)}`.execute(kysely);
  return rows[0]?.count ?? 0;
}

/** Claims, those that wait first, and of those the oldest; or one of them. */
export async function selectClaims(
  kysely: Kysely<DatabaseSchema>,
  which: ClaimsAsked | { readonly claimId: number },
): Promise<ClaimRow[]> {
  const chosen =
    'claimId' in which
      ? sql`WHERE place_claim.id = ${which.claimId}`
      : sql`${listed(which)}
            ORDER BY decided_at DESC NULLS FIRST, made_at, place_claim.id LIMIT ${which.limit} OFFSET ${which.offset ?? 0}`;
  const { rows } = await sql<ClaimRow>`
    SELECT place_claim.id, place_claim.place_id AS "placeId", place.names AS "placeNames",
           place.type_number AS "placeTypeNumber", place.nearest_street AS "placeNearestStreet",
           place.address AS "placeAddress", place.phone AS "placePhone", place.url AS "placeUrl",
           place.deleted_at IS NOT NULL AS "isPlaceDeleted",
           person_id AS "personId", coalesce(username, person.name) AS person, person.created_at AS "personSince",
           text, work_email AS "workEmail",
           work_email_confirmed_at AS "workEmailConfirmedAt", made_at AS "madeAt", outcome, reason, decided_at AS "decidedAt",
           (SELECT count(*)::integer FROM provider_grant
            WHERE provider_grant.place_id = place.id OR provider_grant.partner_number = place.partner_number) AS providers
    FROM place_claim JOIN place ON place.id = place_claim.place_id JOIN person ON person.id = person_id
    ${chosen}`.execute(kysely);
  return rows;
}

/** A claim as whoever decides about it and tells of that needs it. */
export interface LockedClaim {
  readonly placeId: number;
  readonly placeNames: LocalizedText;
  readonly personId: string;
  /** Of whoever made it. */
  readonly language: Language;
  readonly outcome: 'approved' | 'refused' | null;
}

/** Lets one transaction at a time decide; undefined where there is no such claim. */
export async function lockClaim(
  transaction: Transaction<DatabaseSchema>,
  claimId: number,
): Promise<LockedClaim | undefined> {
  const { rows } = await sql<LockedClaim>`
    SELECT place_id AS "placeId", place.names AS "placeNames", person_id AS "personId", language, outcome
    FROM place_claim JOIN place ON place.id = place_id JOIN person ON person.id = person_id
    WHERE place_claim.id = ${claimId} FOR NO KEY UPDATE OF place_claim`.execute(transaction);
  return rows[0];
}

/** What an operator decided. */
export interface ClaimDecision {
  readonly outcome: 'approved' | 'refused';
  /** null where it is approved. */
  readonly reason: string | null;
  readonly decider: ReturnType<typeof deciderOf>;
  readonly at: Date;
}

export async function storeClaimDecision(
  transaction: Transaction<DatabaseSchema>,
  claimId: number,
  { outcome, reason, decider, at }: ClaimDecision,
): Promise<void> {
  await transaction
    .updateTable('place_claim')
    .set({ outcome, reason, decided_at: at, decided_by_kind: decider.kind, decided_by: decider.personId })
    .where('id', '=', claimId)
    .execute();
}

/** Forgets what was said in claims that were decided before a moment; returns how many it were. */
export async function deleteClaimsDecidedBefore(kysely: Kysely<DatabaseSchema>, before: Date): Promise<number> {
  const { numDeletedRows } = await kysely.deleteFrom('place_claim').where('decided_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
