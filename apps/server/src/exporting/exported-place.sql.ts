import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { splitAtAntimeridian } from '@access-atlas/contract/geometry/geo.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { shownLabels } from '../db/tables/shown-labels.sql.ts';
import type { StoredSource } from '../domain/places/source-attribution.ts';

/** Which places an export holds; all that are not deleted where a filter is left out. */
export interface ExportFilters {
  readonly bbox?: Bbox | undefined;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country?: string | undefined;
  /** Only places that somebody reviewed or rated for this MapMission. */
  readonly eventId?: string | undefined;
}

/** How far one statement walks: nobody waits long for the embedded database's one connection, nor for this thread. */
const placesPerStatement = 200;

/**
 * The next stretch of places by id: which of them belong in the export, and the last id walked over (null at the end).
 * The stretch is bounded before the filters apply, so that a rare country does not turn it into a scan of everything.
 */
export async function selectNextPlaceIds(
  kysely: Kysely<DatabaseSchema>,
  afterId: number,
  filters: ExportFilters,
): Promise<{ ids: number[]; lastId: number | null }> {
  if (filters.eventId !== undefined) return selectNextMappedIds(kysely, afterId, filters.eventId);
  const rows = await kysely
    .selectFrom('place')
    .select(['id', matches(filters).as('matches')])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(placesPerStatement)
    .execute();
  return { ids: rows.filter((row) => row.matches).map((row) => row.id), lastId: rows.at(-1)?.id ?? null };
}

/** As {@link selectNextPlaceIds}, of the few places of a MapMission. */
async function selectNextMappedIds(
  kysely: Kysely<DatabaseSchema>,
  afterId: number,
  eventId: string,
): Promise<{ ids: number[]; lastId: number | null }> {
  const { rows } = await sql<{ id: number }>`
    SELECT place_id AS id FROM review
    WHERE event_id = ${eventId} AND parent_id IS NULL AND deleted_at IS NULL AND status <> 'removed'
      AND place_id > ${afterId}
    UNION
    SELECT place_id FROM report
    WHERE event_id = ${eventId} AND review_id IS NULL AND rating IS NOT NULL AND withdrawn_at IS NULL
      AND place_id > ${afterId}
    ORDER BY 1 LIMIT ${placesPerStatement}`.execute(kysely);
  const ids = rows.map(({ id }) => id);
  return { ids, lastId: ids.at(-1) ?? null };
}

/** What an export needs of these places; one that was deleted meanwhile is left out. */
export async function selectPlaces(kysely: Kysely<DatabaseSchema>, ids: readonly number[]) {
  return kysely
    .selectFrom('place')
    .select(['id', 'kind', 'type_number', 'names', 'address', 'country', 'phone', 'url', 'opening_hours'])
    .select(['longitude', 'latitude', 'partner_number', 'descriptions', 'rating', 'rating_summary'])
    .select(['yes_tags', 'no_tags', 'tag_facts', shownLabels.as('label_numbers'), 'flag_numbers', 'updated_at'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * The sources of these places: of each place first the object whose facts it carries, then the others in order, and then those
 * of places that were merged into it.
 */
export async function selectPlaceSources(kysely: Kysely<DatabaseSchema>, ids: readonly number[]) {
  const merged = await kysely
    .selectFrom('place')
    .select(['id', 'merged_into'])
    .where('merged_into', 'in', ids)
    .orderBy('id')
    .execute();
  const intoIds = new Map(merged.map(({ id, merged_into }) => [id, merged_into ?? id]));
  const rows = await kysely
    .selectFrom('place_source')
    .select(['place_id', 'source', 'scope', 'external_id', 'changed_on'])
    .select([
      sql<StoredSource['credit']>`facts -> 'credit'`.as('credit'),
      sql<{ tag: number; answer: string }[] | null>`facts -> 'tags'`.as('told_tags'),
    ])
    .where('place_id', 'in', [...ids, ...intoIds.keys()])
    .orderBy('place_id')
    .orderBy(sql`facts = '{}'::jsonb`)
    .orderBy(sql`source collate "C"`)
    .orderBy(sql`external_id collate "C"`)
    .orderBy(sql`scope collate "C"`)
    .execute();
  if (merged.length === 0) return rows;
  const isMerged = ({ place_id }: { readonly place_id: number }) => intoIds.has(place_id);
  const others = rows.filter(isMerged).map((row) => ({ ...row, place_id: intoIds.get(row.place_id) ?? row.place_id }));
  return [...rows.filter((row) => !isMerged(row)), ...others];
}

export async function selectTrails(kysely: Kysely<DatabaseSchema>, ids: readonly number[]) {
  return kysely.selectFrom('trail').selectAll().where('place_id', 'in', ids).execute();
}

function matches({ bbox, country }: ExportFilters): RawBuilder<boolean> {
  const conditions = [sql`deleted_at is null`];
  if (country !== undefined) conditions.push(sql`coalesce(country = ${country}, false)`);
  if (bbox !== undefined) {
    const boxes = splitAtAntimeridian(bbox).map(
      ([west, south, east, north]) =>
        sql`(longitude between ${west} and ${east} and latitude between ${south} and ${north})`,
    );
    conditions.push(sql`(${sql.join(boxes, sql` or `)})`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
