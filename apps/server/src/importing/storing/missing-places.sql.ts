import { type Bbox, splitAtAntimeridian } from '@access-atlas/contract/geometry/geo.ts';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { IdSpace } from './stored-places.sql.ts';

/** A stored object that the file does not have. */
export interface MissingRow {
  readonly externalId: string;
  readonly placeId: number;
  /** The place itself, or the one into which it was merged. */
  readonly stayingId: number;
  readonly datasets: readonly string[];
  /** What was imported last; null for ids that are not their place's first. */
  readonly typeNumber: number | null;
  readonly names: LocalizedText | null;
  readonly longitude: number;
  readonly latitude: number;
}

/** The next ids of a source in the order of its key, after one of them. */
export async function selectExternalIds(
  kysely: Kysely<DatabaseSchema>,
  { source, scope }: IdSpace,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ externalId: string }>`
    SELECT external_id AS "externalId" FROM place_source
    WHERE source = ${source} AND scope = ${scope} AND external_id > ${after}
    ORDER BY external_id LIMIT ${limit}`.execute(kysely);
  return rows.map(({ externalId }) => externalId);
}

/** Those of the ids whose place lies in the box. */
export async function selectMissingRows(
  kysely: Kysely<DatabaseSchema>,
  { source, scope }: IdSpace,
  externalIds: readonly string[],
  bounds: Bbox,
): Promise<MissingRow[]> {
  const boxes = splitAtAntimeridian(bounds).map(
    ([west, south, east, north]) =>
      sql`(longitude BETWEEN ${west} AND ${east} AND latitude BETWEEN ${south} AND ${north})`,
  );
  const { rows } = await sql<MissingRow>`
    SELECT external_id AS "externalId", place_id AS "placeId", coalesce(merged_into, place.id) AS "stayingId", datasets,
           (facts -> 'fields' ->> 'typeNumber')::integer AS "typeNumber", facts -> 'fields' -> 'names' AS "names",
           coalesce((facts -> 'fields' ->> 'longitude')::double precision, longitude) AS "longitude",
           coalesce((facts -> 'fields' ->> 'latitude')::double precision, latitude) AS "latitude"
    FROM place_source JOIN place ON place.id = place_id
    WHERE source = ${source} AND scope = ${scope} AND external_id = ANY (${externalIds}::text[])
      AND (${sql.join(boxes, sql` OR `)})`.execute(kysely);
  return rows;
}

/**
 * Takes a dataset off rows that its file no longer has, and returns the places that no dataset of any source holds any
 * more, nor a place that was merged into them. A row that is left without a dataset is removed while its place stays, unless it keeps the place's facts.
 */
export async function releaseRows(
  transaction: Transaction<DatabaseSchema>,
  { source, scope }: IdSpace,
  dataset: string,
  externalIds: readonly string[],
): Promise<number[]> {
  await sql`
    UPDATE place_source SET datasets = array_remove(datasets, ${dataset})
    WHERE source = ${source} AND scope = ${scope} AND external_id = ANY (${externalIds}::text[])
      AND ${dataset} = ANY (datasets)`.execute(transaction);
  await sql`
    DELETE FROM place_source AS released
    WHERE source = ${source} AND scope = ${scope} AND external_id = ANY (${externalIds}::text[])
      AND cardinality(datasets) = 0 AND facts = '{}'
      AND EXISTS (SELECT FROM place_source AS holding
                  WHERE holding.place_id = released.place_id AND cardinality(holding.datasets) > 0)`.execute(
    transaction,
  );
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM place
    WHERE id IN (SELECT coalesce(owner.merged_into, owner.id) FROM place_source JOIN place AS owner ON owner.id = place_id
                 WHERE source = ${source} AND scope = ${scope} AND external_id = ANY (${externalIds}::text[]))
      AND missing_since IS NULL AND deleted_at IS NULL
      AND EXISTS (SELECT FROM place_source AS own WHERE own.place_id = place.id)
      AND NOT EXISTS (SELECT FROM place_source AS holding
                      WHERE holding.place_id = place.id AND cardinality(holding.datasets) > 0)
      AND NOT EXISTS (SELECT FROM place AS merged JOIN place_source AS holding ON holding.place_id = merged.id
                      WHERE merged.merged_into = place.id AND cardinality(holding.datasets) > 0)
    ORDER BY id`.execute(transaction);
  return rows.map(({ id }) => id);
}
