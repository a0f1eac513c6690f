import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { PlaceHistoryRow } from '../../db/tables/place-history-table.ts';
import type { PlaceChanges } from '../../domain/places/place-changes.ts';

/** One entry of a place's history. */
export interface PlaceHistoryEntry {
  readonly placeId: number;
  readonly kind: PlaceHistoryRow['kind'];
  readonly authorKind: PlaceHistoryRow['author_kind'];
  /** Of people alone. */
  readonly personId: string | null;
  readonly isFromProvider: boolean;
  /** Of imports alone. */
  readonly importRunId: number | null;
  readonly changes: PlaceChanges;
  readonly at: Date;
}

/** Writes entries of the history of any number of places, in the transaction that changes these: one statement for all. */
export async function insertPlaceHistory(
  transaction: Transaction<DatabaseSchema>,
  entries: readonly PlaceHistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    INSERT INTO place_history (place_id, kind, author_kind, person_id, is_from_provider, import_run_id, changes, at)
    SELECT "placeId", "kind", "authorKind", "personId", "isFromProvider", "importRunId", "changes", "at"
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entry (
      "placeId" bigint, "kind" text, "authorKind" text, "personId" uuid, "isFromProvider" boolean,
      "importRunId" bigint, "changes" jsonb, "at" timestamptz)`.execute(transaction);
}
