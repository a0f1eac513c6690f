import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { BackupSequence } from '../backup-manifest.ts';

/** How far the numbering of each identity column has come. */
export async function readSequences(kysely: Kysely<DatabaseSchema>): Promise<BackupSequence[]> {
  const sequences: BackupSequence[] = [];
  for (const { sequence, table, column } of await findSequences(kysely)) {
    const { rows } = await sql<{ lastValue: string; isCalled: boolean }>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql.id(sequence)}`.execute(kysely);
    const [state] = rows;
    if (state !== undefined) sequences.push({ table, column, ...state });
  }
  return sequences;
}

/** Lets numbering go on where it had come to, and in any case beyond every row that is there. */
export async function restoreSequences(
  transaction: Transaction<DatabaseSchema>,
  restored: readonly BackupSequence[],
): Promise<void> {
  for (const { sequence, table, column } of await findSequences(transaction)) {
    const state = restored.find((one) => one.table === table && one.column === column);
    await sql`
      select setval(${sequence}::regclass, greatest(${state?.lastValue ?? '1'}::bigint, coalesce(last_id, 1)),
                    ${state?.isCalled ?? false} or last_id is not null)
      from (select max(${sql.id(column)}) as last_id from ${sql.id(table)}) as ids`.execute(transaction);
  }
}

/** Identity columns whose next number was already given to a row. */
export async function findSequencesBehind(
  kysely: Kysely<DatabaseSchema>,
): Promise<{ table: string; column: string }[]> {
  const behind: { table: string; column: string }[] = [];
  for (const { sequence, table, column } of await findSequences(kysely)) {
    const { rows } = await sql<{ isBehind: boolean }>`
      select coalesce((select max(${sql.id(column)}) from ${sql.id(table)}), 0)
             >= last_value + is_called::int as "isBehind" from ${sql.id(sequence)}`.execute(kysely);
    if (rows[0]?.isBehind) behind.push({ table, column });
  }
  return behind;
}

interface OwnedSequence {
  readonly sequence: string;
  readonly table: string;
  readonly column: string;
}

async function findSequences(kysely: Kysely<DatabaseSchema>): Promise<OwnedSequence[]> {
  const { rows } = await sql<OwnedSequence>`
    select sequence.relname::text as sequence, owner.relname::text as table, attname::text as column
    from pg_depend
      join pg_class as sequence on sequence.oid = objid and sequence.relkind = 'S'
      join pg_class as owner on owner.oid = refobjid
      join pg_attribute on attrelid = owner.oid and attnum = refobjsubid
    where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
      and sequence.relnamespace = current_schema()::regnamespace
    order by sequence.relname collate "C"`.execute(kysely);
  return rows.filter(({ table }) => table !== 'change');
}
