import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { type MissingRow, selectExternalIds, selectMissingRows } from './missing-places.sql.ts';
import type { IdSpace } from './stored-places.sql.ts';

/** So few come along the index of the ids, in a few milliseconds; for many the planner would rather sort them all. */
const idsPerPage = 1000;
const rowsPerStatement = 500;

/**
 * The stored objects in the box that the file does not have, whichever dataset holds them. Read in short statements, in
 * the order of the ids.
 */
export async function findMissing(
  kysely: Kysely<DatabaseSchema>,
  space: IdSpace,
  bounds: Bbox,
  isInFile: (externalId: string) => boolean,
  signal?: AbortSignal,
): Promise<MissingRow[]> {
  const found: MissingRow[] = [];
  for (let after = ''; ; ) {
    signal?.throwIfAborted();
    const ids = await selectExternalIds(kysely, space, after, idsPerPage);
    const missing = ids.filter((id) => !isInFile(id));
    for (let start = 0; start < missing.length; start += rowsPerStatement)
      found.push(...(await selectMissingRows(kysely, space, missing.slice(start, start + rowsPerStatement), bounds)));
    const last = ids.at(-1);
    if (last === undefined || ids.length < idsPerPage) return found;
    after = last;
  }
}
