import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { BackupRefusedError } from '../backup-errors.ts';

/** Tables that no backup holds, and why. Every other table of the schema is backed up, whoever adds it. */
export const tablesNotBackedUp: Readonly<Record<string, string>> = {
  change: 'its positions are transaction ids, which mean something on one server only',
  session: 'a restored site must not sign in whoever had signed out meanwhile',
  captcha_solution: 'it is about the last day only',
  limit_counter: 'it is about the last hour only',
  passkey_challenge: 'it is about the last minutes only',
  third_party_attempt: 'it is about the last minutes only',
  pending_sign_in: 'it is about the last minutes only',
  used_identity_token: 'it is about the last minutes only',
  one_time_link: 'a restored site must not make a used link good again',
  mail: 'a restored site must not send again what was sent meanwhile',
  possible_duplicate: 'a restored site finds them again',
  job_lease: 'it is about servers that run now',
  kysely_migration: 'it describes the schema that rows are restored into, not the rows',
  kysely_migration_lock: 'it describes the schema that rows are restored into, not the rows',
};

/**
 * Columns that older versions had and no version wrote anything to. A backup that has them is restored without them.
 */
export const retiredColumns: Readonly<Record<string, readonly string[]>> = {
  person: ['third_party_id', 'password_hash'],
};

/** Where a site keeps what it knows of its backups. */
export const backupSettings = { last: 'lastBackup', failed: 'failedBackup', restored: 'lastRestore' } as const;

/** Settings that belong to one database and must not be carried into another. */
export const settingsNotBackedUp = [
  'databaseId',
  'pageTokenSecret',
  'changeFeedPurgedThrough',
  // Where the search for duplicates is in the change feed of this database.
  'duplicateSearch',
  ...Object.values(backupSettings),
  // Of a site that runs: what it imports at this moment.
  'importAttempt',
  'sentImportFiles',
  'importStop',
  'importDryRun',
] as const;

export interface CatalogColumn {
  readonly name: string;
  /** As SQL writes it, for example `smallint[]`. */
  readonly type: string;
}

export interface CatalogTable {
  readonly name: string;
  /** Without generated ones, which the database fills in by itself. */
  readonly columns: readonly CatalogColumn[];
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[];
}

/** The tables that a backup holds, by name. Throws {@link BackupRefusedError} for one without a primary key. */
export async function readTableCatalog(kysely: Kysely<DatabaseSchema>): Promise<CatalogTable[]> {
  const { rows } = await sql<{ name: string; columns: CatalogColumn[]; key: string[] | null }>`
    select relation.relname::text as name,
           json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns,
           (select array_agg(key_column.attname::text order by position)
              from pg_index, unnest(indkey) with ordinality as key_part(number, position), pg_attribute as key_column
             where indrelid = relation.oid and indisprimary
               and key_column.attrelid = relation.oid and key_column.attnum = key_part.number) as key
    from pg_class as relation join pg_attribute on attrelid = relation.oid
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relation.oid, relation.relname
    order by relation.relname collate "C"`.execute(kysely);
  return rows
    .filter((table) => !Object.hasOwn(tablesNotBackedUp, table.name))
    .map(({ name, columns, key }) => {
      if (key === null) throw new BackupRefusedError(`The table ${name} has no primary key and cannot be backed up.`);
      return { name, columns, key };
    });
}

/** The migrations that have run, in order; empty when none has. */
export async function readMigrations(kysely: Kysely<DatabaseSchema>): Promise<string[]> {
  const { rows: found } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(kysely);
  if (!found[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(kysely);
  return rows.map(({ name }) => name);
}
