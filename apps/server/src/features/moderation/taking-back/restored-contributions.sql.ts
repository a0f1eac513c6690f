import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { PlaceChanges } from '../../../domain/places/place-changes.ts';

/** What a decision took back, of one kind: the row `taken`. */
const taken = (decisionId: number, kind: string) => sql`
  (SELECT subject_id, before FROM taken_back_contribution
   WHERE decision_id = ${decisionId} AND kind = ${kind}) AS taken`;

/** The places about which something was said that a decision took back, each once. */
export async function selectRestoredPlaces(
  transaction: Transaction<DatabaseSchema>,
  decisionId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT place_id AS id FROM ${taken(decisionId, 'review')} JOIN review ON review.id = subject_id
    UNION SELECT place_id FROM ${taken(decisionId, 'photo')} JOIN photo ON photo.id = subject_id
    UNION SELECT place_id FROM ${taken(decisionId, 'answer')} JOIN report ON report.id = subject_id
    UNION SELECT subject_id FROM ${taken(decisionId, 'edit')}
    UNION SELECT subject_id FROM ${taken(decisionId, 'description')} JOIN place ON place.id = subject_id
    UNION SELECT subject_id FROM ${taken(decisionId, 'place')} JOIN place ON place.id = subject_id
    ORDER BY 1`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Gives reviews, their photos, other photos and answers back what they were. What its author deleted since stays deleted. */
export async function restoreWords(transaction: Transaction<DatabaseSchema>, decisionId: number): Promise<void> {
  await sql`
    UPDATE review SET status = taken.before ->> 'status' FROM ${taken(decisionId, 'review')}
    WHERE review.id = taken.subject_id AND review.status = 'removed'`.execute(transaction);
  await sql`
    UPDATE photo SET status = former.value
    FROM ${taken(decisionId, 'review')}, jsonb_each_text(taken.before -> 'photos') AS former
    WHERE photo.id = former.key::bigint AND photo.status = 'removed'`.execute(transaction);
  await sql`
    UPDATE photo SET status = taken.before ->> 'status' FROM ${taken(decisionId, 'photo')}
    WHERE photo.id = taken.subject_id AND photo.status = 'removed'`.execute(transaction);
  await sql`
    UPDATE report SET withdrawn_at = NULL FROM ${taken(decisionId, 'answer')}
    WHERE report.id = taken.subject_id`.execute(transaction);
}

/** Puts places back on the map. @returns which */
export async function restorePlaces(transaction: Transaction<DatabaseSchema>, decisionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE place SET hidden_as = NULL, deleted_at = NULL, updated_at = now() FROM ${taken(decisionId, 'place')}
    WHERE place.id = taken.subject_id AND hidden_as = 'removed' RETURNING place.id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Lets businesses wait for the directory again. */
export async function restoreBusinesses(
  transaction: Transaction<DatabaseSchema>,
  { decisionId, at }: { readonly decisionId: number; readonly at: Date },
): Promise<void> {
  await sql`
    UPDATE business SET status = 'submitted', updated_at = ${at} FROM ${taken(decisionId, 'business')}
    WHERE business.id = taken.subject_id AND status = 'rejected' AND merged_into IS NULL`.execute(transaction);
}

/** What was taken back of places that are on the map, by their ids. */
export async function selectTakenBackEdits(
  transaction: Transaction<DatabaseSchema>,
  decisionId: number,
): Promise<{ readonly placeId: number; readonly changes: PlaceChanges }[]> {
  const { rows } = await sql<{ placeId: number; changes: PlaceChanges }>`
    SELECT subject_id AS "placeId", before -> 'changes' AS changes FROM ${taken(decisionId, 'edit')}
    ORDER BY 1`.execute(transaction);
  return rows;
}
