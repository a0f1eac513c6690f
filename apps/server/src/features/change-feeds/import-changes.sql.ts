import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { FollowedPlaces } from './followed.ts';
import { changesFeature, entriesOfPlaces, withMerged } from './followed-places.sql.ts';

/** What one run of an import changed of the places that are followed. */
export interface ImportChangesRow {
  readonly runId: number;
  readonly source: string;
  /** When it changed the last of them. */
  readonly at: Date;
  readonly placeCount: number;
  /** Whether there may be more places than were counted. */
  readonly hasMore: boolean;
  /** Some of the places. */
  readonly placeIds: readonly number[];
}

/** How many places of a run are named. */
export const namedPlaces = 5;
/** How many runs are looked at, and how many entries of each, where the places are too many to name. */
const scannedRuns = 10;
const scannedEntriesOfRun = 200;

const changed = sql.raw(`
  max(entry.at) AS at, count(DISTINCT place.id)::integer AS "placeCount",
  (array_agg(DISTINCT place.id))[1:${namedPlaces}] AS "placeIds"`);

/**
 * The runs of imports that changed places which are followed, the newest first. One of them may have changed more places than
 * can be looked through: its newest are, and more are said to be.
 */
export async function selectImportChanges(
  kysely: Kysely<DatabaseSchema>,
  followed: FollowedPlaces,
  limit: number,
): Promise<ImportChangesRow[]> {
  const { placeIds } = followed;
  const statement = placeIds === null ? changesOfNewestRuns(followed) : changesOfPlaces(followed, placeIds);
  const { rows } = await sql<ImportChangesRow>`${statement} ORDER BY at DESC, "runId" DESC LIMIT ${limit}`.execute(
    kysely,
  );
  return rows;
}

function changesOfPlaces(followed: FollowedPlaces, placeIds: readonly number[]): RawBuilder<unknown> {
  const entries = sql`
    SELECT * FROM place_history WHERE place_id = ANY (${withMerged(placeIds)}) AND import_run_id IS NOT NULL OFFSET 0`;
  return sql`
    SELECT run.id AS "runId", run.source, found.*, false AS "hasMore"
    FROM (SELECT entry.import_run_id, ${changed} FROM ${entriesOfPlaces(entries, followed)}
          WHERE ${changesFeature(followed)} GROUP BY entry.import_run_id) AS found
    JOIN import_run AS run ON run.id = found.import_run_id`;
}

function changesOfNewestRuns(followed: FollowedPlaces): RawBuilder<unknown> {
  const entriesOfRun = sql`
    SELECT * FROM place_history WHERE import_run_id = run.id ORDER BY id DESC LIMIT ${scannedEntriesOfRun}`;
  return sql`
    SELECT run.id AS "runId", run.source, found.*,
           EXISTS (SELECT FROM place_history WHERE import_run_id = run.id OFFSET ${scannedEntriesOfRun}) AS "hasMore"
    FROM (SELECT id, source FROM import_run
          WHERE EXISTS (SELECT FROM place_history WHERE import_run_id = import_run.id)
          ORDER BY id DESC LIMIT ${scannedRuns}) AS run
    CROSS JOIN LATERAL (
      SELECT ${changed} FROM ${entriesOfPlaces(entriesOfRun, followed)} WHERE ${changesFeature(followed)}) AS found
    WHERE found."placeCount" > 0`;
}
