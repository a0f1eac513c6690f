import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { BackupRefusedError } from './backup-errors.ts';
import type { CatalogTable } from './tables/table-catalog.sql.ts';

/** Beside the site's own schema, so that no backup takes these tables for the site's. */
const schema = 'backup_before';
/*
 * Settings of the session, so that they end with the connection: triggers that a killed backup left behind do nothing.
 * The moment is the number of a transaction: the triggers keep rows that older ones wrote.
 */
const ownerSetting = 'access_atlas.backup_owner';
const momentSetting = 'access_atlas.backup_moment';

/** One moment of the embedded database that can be read for as long as writing goes on. */
export interface KeptMoment {
  /** Makes sure, in the transaction that reads, that no write went past the triggers. @throws BackupRefusedError */
  requireKept(transaction: Transaction<DatabaseSchema>): Promise<void>;
  /** Whether the row of a site's table is as it was at that moment. */
  readonly isOfMoment: RawBuilder<boolean>;
  /** The rows of a site's table that were changed or deleted since, as they were. */
  oldRowsOf(table: CatalogTable): RawBuilder<unknown>;
}

/**
 * Runs `read` with one moment of the embedded database, in which many short statements see one state while others write
 * between them. Its single connection cannot hold a snapshot open, so triggers keep the rows of that moment that are
 * changed or deleted; what was written since is known by the number of its transaction. Nobody waits longer than for
 * one such statement: tables and triggers are made and removed one by one too.
 * @throws BackupRefusedError when another backup of this database is being made
 */
export async function withOldRowsKept<Result>(
  { kysely }: Pick<Database, 'kysely'>,
  tables: readonly CatalogTable[],
  read: (moment: KeptMoment) => Promise<Result>,
): Promise<Result> {
  const short = <Made>(work: (transaction: Transaction<DatabaseSchema>) => Promise<Made>) =>
    inTransaction(kysely, work);
  await short(prepare);
  try {
    for (const table of tables) await short((transaction) => addTrigger(transaction, table));
    const moment = await short(startKeeping);
    return await read({
      requireKept: async (transaction) => {
        if ((await readSessionSetting(transaction, momentSetting)) === moment) return;
        throw new BackupRefusedError('The database was opened again while the backup was made: start it once more.');
      },
      isOfMoment: isOlderThan(sql`xmin`, sql.lit(moment)),
      oldRowsOf: ({ name }) => sql`${sql.id(schema, name)}`,
    });
  } finally {
    try {
      await short(stopKeeping);
      for (const table of tables) await short((transaction) => removeTrigger(transaction, table));
      await short(removeSchema);
    } catch {
      // A database that is gone lost the settings with its connection; the next backup removes the rest.
    }
  }
}

async function prepare(transaction: Transaction<DatabaseSchema>): Promise<void> {
  if ((await readSessionSetting(transaction, ownerSetting)) !== '') {
    throw new BackupRefusedError('Another backup of this site is being made: wait until it is done.');
  }
  await removeSchema(transaction);
  await sql`select set_config(${ownerSetting}, ${randomUUID()}, false)`.execute(transaction);
  await sql`create schema ${sql.id(schema)}`.execute(transaction);
  await sql`
    create function ${sql.id(schema, 'keep')}() returns trigger language plpgsql as ${sql.lit(`
      begin
        execute format('insert into ${schema}.%I select ($1).*', tg_table_name) using old;
        return null;
      end`)}`.execute(transaction);
}

async function addTrigger(transaction: Transaction<DatabaseSchema>, { name, key }: CatalogTable): Promise<void> {
  const kept = sql.id(schema, name);
  const moment = sql`nullif(current_setting(${sql.lit(momentSetting)}, true), '')`;
  await sql`create unlogged table ${kept} (like ${sql.id(name)})`.execute(transaction);
  await sql`create index on ${kept} (${sql.join(key.map((column) => sql.id(column)))})`.execute(transaction);
  await sql`
    create trigger ${sql.id(schema)} after update or delete on ${sql.id(name)} for each row
    when (${isOlderThan(sql`old.xmin`, moment)}) execute function ${sql.id(schema, 'keep')}()`.execute(transaction);
}

/** Returns the moment: all transactions with lower numbers are over, and those after it have higher ones. */
async function startKeeping(transaction: Transaction<DatabaseSchema>): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select set_config(${momentSetting}, pg_current_xact_id()::xid::text, false) as moment`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('Setting the moment of a backup returned no row.');
  return row.moment;
}

async function stopKeeping(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await sql`select set_config(${momentSetting}, '', false), set_config(${ownerSetting}, '', false)`.execute(
    transaction,
  );
}

async function removeTrigger(transaction: Transaction<DatabaseSchema>, { name }: CatalogTable): Promise<void> {
  await sql`set local client_min_messages = warning`.execute(transaction);
  await sql`drop trigger if exists ${sql.id(schema)} on ${sql.id(name)}`.execute(transaction);
  await sql`drop table if exists ${sql.id(schema, name)}`.execute(transaction);
}

/** With the function go the triggers that are left. */
async function removeSchema(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await sql`set local client_min_messages = warning`.execute(transaction);
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(transaction);
}

async function readSessionSetting(transaction: Transaction<DatabaseSchema>, name: string): Promise<string> {
  const { rows } = await sql<{ value: string | null }>`select current_setting(${name}, true) as value`.execute(
    transaction,
  );
  return rows[0]?.value ?? '';
}

/** Ages, because the 32 bits of a row's transaction number start anew after four billion. Null without a moment. */
function isOlderThan(rowTransaction: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`age(${rowTransaction}) > age(${moment}::xid)`;
}
