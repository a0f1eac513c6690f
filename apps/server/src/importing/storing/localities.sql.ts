import { type Bbox, splitAtAntimeridian } from '@access-atlas/contract/geometry/geo.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { SourceLocality } from '../records/source-place.ts';

/** Writes the localities that are new or differ from what is stored, and returns their ids. */
export async function upsertLocalities(
  transaction: Transaction<DatabaseSchema>,
  dataset: string,
  localities: readonly SourceLocality[],
): Promise<{ readonly id: number; readonly isNew: boolean }[]> {
  const incoming = localities.map((locality) => ({
    ...locality,
    houseNumbers: locality.houseNumbers.map(({ number, longitude, latitude }) => [number, longitude, latitude]),
  }));
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    WITH incoming AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb) AS incoming (
        "externalId" text, "kind" text, "names" jsonb, "longitude" double precision, "latitude" double precision,
        "bounds" double precision[], "parentName" text, "country" text, "population" integer, "houseNumbers" jsonb)
    ), changed AS (
      SELECT incoming.*, locality.id IS NULL AS "isNew"
      FROM incoming LEFT JOIN locality ON locality.dataset = ${dataset} AND locality.external_id = "externalId"
      WHERE locality.id IS NULL
        OR (locality.kind, locality.names, locality.longitude, locality.latitude, locality.bounds,
            locality.parent_name, locality.country, locality.population, locality.house_numbers)
          IS DISTINCT FROM (incoming."kind", incoming."names", incoming."longitude", incoming."latitude",
            incoming."bounds", incoming."parentName", incoming."country", incoming."population",
            incoming."houseNumbers")
    ), written AS (
      INSERT INTO locality (dataset, external_id, kind, names, longitude, latitude, bounds, parent_name, country,
                            population, house_numbers)
      SELECT ${dataset}, "externalId", "kind", "names", "longitude", "latitude", "bounds", "parentName", "country",
             "population", "houseNumbers"
      FROM changed
      ON CONFLICT (dataset, external_id) DO UPDATE SET
        kind = excluded.kind, names = excluded.names, longitude = excluded.longitude, latitude = excluded.latitude,
        bounds = excluded.bounds, parent_name = excluded.parent_name, country = excluded.country,
        population = excluded.population, house_numbers = excluded.house_numbers
      RETURNING id, external_id
    )
    SELECT written.id, changed."isNew" FROM written JOIN changed ON changed."externalId" = written.external_id
    ORDER BY written.id`.execute(transaction);
  return rows;
}

/** The next localities of a dataset in the order of its key. */
export async function selectLocalityIds(
  kysely: Kysely<DatabaseSchema>,
  dataset: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ externalId: string }>`
    SELECT external_id AS "externalId" FROM locality
    WHERE dataset = ${dataset} AND external_id > ${after} ORDER BY external_id LIMIT ${limit}`.execute(kysely);
  return rows.map(({ externalId }) => externalId);
}

/** Removes those of the localities that lie in the box, and returns their ids. */
export async function deleteLocalities(
  transaction: Transaction<DatabaseSchema>,
  dataset: string,
  externalIds: readonly string[],
  bounds: Bbox,
): Promise<number[]> {
  const boxes = splitAtAntimeridian(bounds).map(
    ([west, south, east, north]) =>
      sql`(longitude BETWEEN ${west} AND ${east} AND latitude BETWEEN ${south} AND ${north})`,
  );
  const { rows } = await sql<{ id: number }>`
    DELETE FROM locality
    WHERE dataset = ${dataset} AND external_id = ANY (${externalIds}::text[]) AND (${sql.join(boxes, sql` OR `)})
    RETURNING id`.execute(transaction);
  return rows.map(({ id }) => id);
}
