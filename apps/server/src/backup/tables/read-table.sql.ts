import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { BatchPacer } from '../../runtime/batch-pacer.ts';
import type { KeptMoment } from '../keep-old-rows.sql.ts';
import { type CatalogTable, settingsNotBackedUp } from './table-catalog.sql.ts';

/** Rows of one statement, where nobody waits for its end. */
const rowsPerStatement = 500;

/** Rows as lines of NDJSON, without the line breaks; see backup-manifest.ts. */
export type RowLines = string[];

/**
 * All rows of a table in the order of its primary key, as the transaction sees them. The text of keys is compared byte
 * by byte, so that the order is the same on every server.
 */
export async function* readInTransaction(
  transaction: Transaction<DatabaseSchema>,
  table: CatalogTable,
): AsyncGenerator<RowLines> {
  await writeValuesAlike(transaction);
  const order = sql.join(table.key.map((column) => sql`${sql.id(column)}${collation(table, column)}`));
  await sql`
    declare backup_rows no scroll cursor for
    select ${line(table)} as line from ${sql.id(table.name)} where ${rowFilter(table)} order by ${order}
  `.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsPerStatement)} from backup_rows`.execute(
      transaction,
    );
    if (rows.length === 0) break;
    yield rows.map((row) => row.line);
  }
  await sql`close backup_rows`.execute(transaction);
}

/**
 * The rows of one moment in the same order, each batch in a transaction of its own, with room for others between them.
 * For the embedded database, whose text is ordered byte by byte anyway, so that the key's index serves.
 */
export async function* readInBatches(
  kysely: Kysely<DatabaseSchema>,
  table: CatalogTable,
  moment: KeptMoment,
): AsyncGenerator<RowLines> {
  const pacer = new BatchPacer();
  let afterKey: RawBuilder<boolean> | undefined;
  for (;;) {
    let startedAt = 0;
    const lines = await inTransaction(kysely, async (transaction) => {
      startedAt = performance.now();
      await moment.requireKept(transaction);
      await writeValuesAlike(transaction);
      return selectBatch(transaction, table, moment, afterKey ?? sql<boolean>`true`, pacer.size);
    });
    pacer.note(lines.length, performance.now() - startedAt);
    const last = lines.at(-1);
    if (last === undefined) return;
    yield lines;
    afterKey = isAfter(table, last);
  }
}

async function selectBatch(
  transaction: Transaction<DatabaseSchema>,
  table: CatalogTable,
  { isOfMoment, oldRowsOf }: KeptMoment,
  isNext: RawBuilder<boolean>,
  limit: number,
): Promise<RowLines> {
  const order = sql.join(table.key.map((column) => sql.id(column)));
  const nextOf = (rows: RawBuilder<unknown>, filter: RawBuilder<boolean>) => sql`
    (select ${order}, ${line(table)} as line from ${rows}
     where ${filter} and ${rowFilter(table)} and ${isNext} order by ${order} limit ${sql.lit(limit)})`;
  const { rows } = await sql<{ line: string }>`
    select line from (
      ${nextOf(sql.id(table.name), isOfMoment)} union all ${nextOf(oldRowsOf(table), sql<boolean>`true`)}
    ) as of_moment order by ${order} limit ${sql.lit(limit)}`.execute(transaction);
  return rows.map((row) => row.line);
}

/** How values become text depends on settings of the session; these hold for the transaction alone. */
async function writeValuesAlike(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await sql`
    select set_config(name, value, true) from (values
      ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'iso_8601'),
      ('extra_float_digits', '1'), ('bytea_output', 'hex')) as needed(name, value)`.execute(transaction);
}

function line(table: CatalogTable): RawBuilder<string> {
  const values = table.columns.map(({ name }) => sql`${sql.id(name)}::text`);
  return sql<string>`to_json(array[${sql.join(values)}])::text`;
}

function rowFilter(table: CatalogTable): RawBuilder<boolean> {
  if (table.name !== 'setting') return sql<boolean>`true`;
  return sql<boolean>`key not in (${sql.join(settingsNotBackedUp)})`;
}

function collation(table: CatalogTable, column: string): RawBuilder<unknown> {
  const type = table.columns.find(({ name }) => name === column)?.type ?? '';
  return /^(?:text|character|"char"|name)/.test(type) ? sql` collate "C"` : sql``;
}

function isAfter(table: CatalogTable, lastLine: string): RawBuilder<boolean> {
  const values: unknown = JSON.parse(lastLine);
  if (!Array.isArray(values)) throw new Error(`A row of ${table.name} did not arrive as a JSON array.`);
  const lastKey = table.key.map((keyColumn) => {
    const position = table.columns.findIndex(({ name }) => name === keyColumn);
    return sql`${values[position]}::text::${sql.raw(table.columns[position]?.type ?? 'text')}`;
  });
  return sql<boolean>`(${sql.join(table.key.map((column) => sql.id(column)))}) > (${sql.join(lastKey)})`;
}
