import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { findSequencesBehind } from '../tables/sequences.sql.ts';
import type { Finding } from './finding.ts';
import { idRanges, type OnWalk } from './id-ranges.sql.ts';

/** Sources whose place is not there: a foreign key forbids them, so one means that the database itself is damaged. */
export async function* checkSources(kysely: Kysely<DatabaseSchema>, onWalk: OnWalk): AsyncGenerator<Finding> {
  for await (const { after, upTo } of idRanges(kysely, 'place_source', onWalk, 'place_id')) {
    const { rows } = await sql<{ source: string; externalId: string; placeId: number }>`
      select source, external_id as "externalId", place_id as "placeId"
      from place_source left join place on place.id = place_id
      where place_id > ${after} and place_id <= ${upTo} and place.id is null
      order by place_id, source, external_id`.execute(kysely);
    for (const { source, externalId, placeId } of rows) {
      yield {
        check: 'sourceWithoutPlace',
        sentence: `${externalId} of ${source} belongs to place ${placeId}, which does not exist.`,
      };
    }
  }
}

/** Numbers that would be given to a second row. */
export async function* checkSequences(kysely: Kysely<DatabaseSchema>): AsyncGenerator<Finding> {
  for (const { table, column } of await findSequencesBehind(kysely)) {
    yield {
      check: 'sequenceBehind',
      sentence: `The next ${column} of ${table} is already taken, so nothing can be added to it.`,
    };
  }
}
