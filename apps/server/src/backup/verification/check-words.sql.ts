import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Vocabulary, WordList } from '../../domain/vocabulary/vocabulary.ts';
import type { Finding } from './finding.ts';
import { idRanges, type OnWalk } from './id-ranges.sql.ts';

type Words = WordList<{ readonly number: number; readonly key: string }>;

/** Numbers of tags, labels and flags that rows carry, against the vocabulary. */
export async function* checkWords(
  kysely: Kysely<DatabaseSchema>,
  { tags, labels, flags }: Vocabulary,
  onWalk: OnWalk,
): AsyncGenerator<Finding> {
  const answers = sql`yes_tags || no_tags`;
  yield* checkNumbers(kysely, 'place', 'tag', answers, tags, onWalk);
  yield* checkNumbers(kysely, 'place', 'label', sql`label_numbers || earned_label_numbers`, labels, onWalk);
  yield* checkNumbers(kysely, 'place', 'flag', sql`flag_numbers`, flags, onWalk);
  yield* checkNumbers(kysely, 'review', 'tag', answers, tags, onWalk);
  yield* checkNumbers(kysely, 'report', 'tag', answers, tags, onWalk);
}

async function* checkNumbers(
  kysely: Kysely<DatabaseSchema>,
  table: 'place' | 'review' | 'report',
  kind: 'tag' | 'label' | 'flag',
  numbers: RawBuilder<unknown>,
  words: Words,
  onWalk: OnWalk,
): AsyncGenerator<Finding> {
  const known = words.all.map(({ number }) => number);
  for await (const { after, upTo } of idRanges(kysely, table, onWalk)) {
    const { rows } = await sql<{ id: number; unknown: number[] }>`
      select id, array(select unnest(${numbers}) except select unnest(${known}::smallint[]) order by 1) as unknown
      from ${sql.table(table)}
      where id > ${after} and id <= ${upTo} and not (${numbers}) <@ ${known}::smallint[]
      order by id`.execute(kysely);
    for (const { id, unknown } of rows) {
      yield {
        check: 'unknownWord',
        sentence: `The ${table} ${id} carries the ${kind} ${unknown.join(', ')}, which is not in the vocabulary.`,
      };
    }
  }
}
