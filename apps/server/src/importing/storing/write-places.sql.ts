import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';
import type { SourceShape } from '../records/source-place.ts';
import type { ImportedFields } from './imported-fields.ts';
import type { SourceReport } from './source-reports.ts';
import type { StoredFacts } from './stored-facts.ts';
import type { IdSpace } from './stored-places.sql.ts';

/*
 * One statement for all rows of a batch: they travel as one JSON parameter. Keys of the JSON are the names after AS.
 */

const fieldColumns = sql`
  "kind" text, "typeNumber" smallint, "longitude" double precision, "latitude" double precision, "names" jsonb,
  "nearestStreet" text, "address" text, "country" text, "phone" text, "url" text, "openingHours" text,
  "descriptions" jsonb, "partnerNumber" smallint, "labelNumbers" smallint[], "flagNumbers" smallint[]`;

/** Ids for so many new places. */
export async function reservePlaceIds(kysely: Kysely<DatabaseSchema>, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    WITH sequence AS MATERIALIZED (SELECT pg_get_serial_sequence('place', 'id')::regclass AS name)
    SELECT nextval(name) AS id FROM sequence, generate_series(1, ${count}::integer)`.execute(kysely);
  return rows.map(({ id }) => id);
}

export type NewPlace = ImportedFields & Verdict & { readonly id: number };

export async function insertPlaces(
  transaction: Transaction<DatabaseSchema>,
  places: readonly NewPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    INSERT INTO place (id, kind, type_number, longitude, latitude, names, nearest_street, address, country, phone, url,
                       opening_hours, descriptions, partner_number, label_numbers, flag_numbers,
                       rating, rating_summary, yes_tags, no_tags, tag_facts)
    OVERRIDING SYSTEM VALUE
    SELECT id, "kind", "typeNumber", "longitude", "latitude", "names", "nearestStreet", "address", "country", "phone",
           "url", "openingHours", "descriptions", "partnerNumber", "labelNumbers", "flagNumbers",
           "rating", "ratingSummary", "yesTags", "noTags", "tagFacts"
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS incoming (
      id bigint, ${fieldColumns},
      "rating" smallint, "ratingSummary" jsonb, "yesTags" smallint[], "noTags" smallint[], "tagFacts" jsonb)`.execute(
    transaction,
  );
}

export type ChangedPlace = ImportedFields & { readonly id: number; readonly isReturned: boolean };

/** Writes what the import changed of places; one that returned is neither missing nor deleted any more. */
export async function updatePlaces(
  transaction: Transaction<DatabaseSchema>,
  places: readonly ChangedPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    UPDATE place SET
      kind = incoming."kind", type_number = incoming."typeNumber",
      longitude = incoming."longitude", latitude = incoming."latitude", names = incoming."names",
      nearest_street = incoming."nearestStreet", address = incoming."address", country = incoming."country",
      phone = incoming."phone", url = incoming."url", opening_hours = incoming."openingHours",
      descriptions = incoming."descriptions", partner_number = incoming."partnerNumber",
      label_numbers = incoming."labelNumbers", flag_numbers = incoming."flagNumbers",
      deleted_at = CASE WHEN incoming."isReturned" AND hidden_as IS NULL THEN NULL ELSE deleted_at END,
      missing_since = CASE WHEN incoming."isReturned" THEN NULL ELSE missing_since END,
      updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS incoming (
      id bigint, "isReturned" boolean, ${fieldColumns})
    WHERE place.id = incoming.id`.execute(transaction);
}

export interface WrittenSourceRow {
  readonly externalId: string;
  readonly placeId: number;
  readonly datasets: readonly string[];
  readonly facts: StoredFacts | Record<string, never>;
  readonly changedOn: string | null;
}

export async function upsertSourceRows(
  transaction: Transaction<DatabaseSchema>,
  { source, scope }: IdSpace,
  rows: readonly WrittenSourceRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO place_source (source, scope, external_id, place_id, datasets, facts, changed_on)
    SELECT ${source}, ${scope}, "externalId", "placeId", "datasets", "facts", "changedOn"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS incoming (
      "externalId" text, "placeId" bigint, "datasets" text[], "facts" jsonb, "changedOn" date)
    ON CONFLICT (source, scope, external_id) DO UPDATE SET
      place_id = excluded.place_id, datasets = excluded.datasets, facts = excluded.facts,
      changed_on = excluded.changed_on`.execute(transaction);
}

/** Replaces all that a source said of these places. */
export async function replaceSourceReports(
  transaction: Transaction<DatabaseSchema>,
  source: string,
  places: readonly { readonly placeId: number; readonly isNew: boolean; readonly reports: readonly SourceReport[] }[],
): Promise<void> {
  const known = places.filter(({ isNew }) => !isNew).map(({ placeId }) => placeId);
  if (known.length > 0)
    await transaction.deleteFrom('report').where('source', '=', source).where('place_id', 'in', known).execute();
  const reports = places.flatMap(({ placeId, reports }) => reports.map((report) => ({ placeId, ...report })));
  if (reports.length === 0) return;
  await sql`
    INSERT INTO report (place_id, source, rating, yes_tags, no_tags, reported_on, is_confirmed)
    SELECT "placeId", ${source}, "rating", "yesTags", "noTags", "reportedOn", "isConfirmed"
    FROM jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) AS incoming (
      "placeId" bigint, "rating" smallint, "yesTags" smallint[], "noTags" smallint[], "reportedOn" date,
      "isConfirmed" boolean)`.execute(transaction);
}

/** Writes the courses of trails, and removes those of places that are trails no more. */
export async function replaceTrails(
  transaction: Transaction<DatabaseSchema>,
  trails: readonly { readonly placeId: number; readonly shape: SourceShape | null }[],
): Promise<void> {
  const gone = trails.filter(({ shape }) => shape === null).map(({ placeId }) => placeId);
  if (gone.length > 0) await transaction.deleteFrom('trail').where('place_id', 'in', gone).execute();
  const rows = trails.flatMap(({ placeId, shape }) => (shape === null ? [] : { placeId, ...shape }));
  if (rows.length === 0) return;
  await sql`
    INSERT INTO trail (place_id, lines, length_meters, surface, width_meters, incline_percent, smoothness)
    SELECT "placeId", "lines", "lengthMeters", "surface", "widthMeters", "inclinePercent", "smoothness"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS incoming (
      "placeId" bigint, "lines" jsonb, "lengthMeters" double precision, "surface" text,
      "widthMeters" double precision, "inclinePercent" double precision, "smoothness" text)
    ON CONFLICT (place_id) DO UPDATE SET
      lines = excluded.lines, length_meters = excluded.length_meters, surface = excluded.surface,
      width_meters = excluded.width_meters, incline_percent = excluded.incline_percent,
      smoothness = excluded.smoothness`.execute(transaction);
}

/** Places that left their source: removed, or kept and put before the moderators. */
export async function markMissing(
  transaction: Transaction<DatabaseSchema>,
  places: { readonly removed: readonly number[]; readonly kept: readonly number[] },
  details: Record<string, unknown>,
): Promise<void> {
  const { removed, kept } = places;
  if (removed.length + kept.length === 0) return;
  await sql`
    UPDATE place SET missing_since = now(), updated_at = now(),
      deleted_at = CASE WHEN id = ANY (${removed}::bigint[]) THEN now() END
    WHERE id = ANY (${[...removed, ...kept]}::bigint[])`.execute(transaction);
  if (kept.length === 0) return;
  await sql`
    INSERT INTO moderation_item (reason, place_id, details)
    SELECT 'missingFromSource', unnest(${kept}::bigint[]), ${JSON.stringify(details)}::jsonb
    ON CONFLICT (place_id) WHERE reason = 'missingFromSource' AND resolved_at IS NULL DO NOTHING`.execute(transaction);
}

/**
 * Places that had left their source, and into which others were merged that are in it: they are on the map again. Returns
 * which ones.
 */
export async function returnStayingPlaces(
  transaction: Transaction<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<number[]> {
  if (placeIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    UPDATE place SET missing_since = NULL, deleted_at = CASE WHEN hidden_as IS NULL THEN NULL ELSE deleted_at END,
      updated_at = now()
    WHERE id = ANY (${placeIds}::bigint[]) AND missing_since IS NOT NULL
    RETURNING id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Closes the moderators' questions about places that are in their source again. */
export async function resolveMissing(
  transaction: Transaction<DatabaseSchema>,
  placeIds: readonly number[],
): Promise<void> {
  if (placeIds.length === 0) return;
  await transaction
    .updateTable('moderation_item')
    .set({ resolved_at: sql<Date>`now()` })
    .where('reason', '=', 'missingFromSource')
    .where('resolved_at', 'is', null)
    .where('place_id', 'in', [...placeIds])
    .execute();
}
