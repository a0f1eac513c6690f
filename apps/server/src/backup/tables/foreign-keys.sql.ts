import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  /** As SQL declares it, from `FOREIGN KEY` on. */
  readonly definition: string;
}

/**
 * Runs `load` without foreign keys, then puts them back as they were, which checks every row against them. So rows may
 * come in any order, even where tables refer to each other in a circle (a place to its promoted review) or to
 * themselves (a reply to its review), and each reference is checked once instead of row by row.
 * All in the transaction of the caller: to everybody else the keys were always there.
 */
export async function withoutForeignKeys(
  transaction: Transaction<DatabaseSchema>,
  load: () => Promise<void>,
  onChecked: (done: number, total: number) => void,
): Promise<void> {
  const foreignKeys = await findForeignKeys(transaction);
  for (const { table, name } of foreignKeys) {
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(transaction);
  }
  await load();
  for (const [index, { table, name, definition }] of foreignKeys.entries()) {
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(transaction);
    onChecked(index + 1, foreignKeys.length);
  }
}

async function findForeignKeys(transaction: Transaction<DatabaseSchema>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select relname::text as table, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conparentid = 0 and relnamespace = current_schema()::regnamespace
    order by pg_constraint.oid`.execute(transaction);
  return rows;
}
