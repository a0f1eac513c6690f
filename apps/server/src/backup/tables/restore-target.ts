import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { RestoreRefusedError } from '../backup-errors.ts';
import type { BackupManifest } from '../backup-manifest.ts';
import {
  type CatalogTable,
  readMigrations,
  readTableCatalog,
  retiredColumns,
  settingsNotBackedUp,
} from './table-catalog.sql.ts';

/**
 * Tables that every start may fill: a database that was only ever started counts as empty. What the backup holds of
 * them takes their place; its places carry the numbers of its own words.
 */
const filledAtStart = new Set([
  'setting',
  'tag',
  'label',
  'flag',
  'place_type',
  'partner',
  'directory_category',
  'directory_service',
]);

export interface RestoreTarget {
  readonly tables: ReadonlyMap<string, CatalogTable>;
}

/**
 * Makes sure that this backup can go into this database, before anything is written.
 * Throws {@link RestoreRefusedError}: not migrated, not empty, or the backup knows what this schema does not.
 */
export async function requireRestoreTarget(
  kysely: Kysely<DatabaseSchema>,
  manifest: BackupManifest,
): Promise<RestoreTarget> {
  const migrations = await readMigrations(kysely);
  if (migrations.length === 0) {
    throw new RestoreRefusedError('The database has no tables yet: run "atlas migrate" before the restore.');
  }
  const unknown = manifest.migrations.filter((migration) => !migrations.includes(migration));
  if (unknown.length > 0) {
    throw new RestoreRefusedError(
      `The backup was made by a newer version of this program, which knows the migration ${unknown.join(', ')}: restore it with that version.`,
    );
  }
  const tables = new Map((await readTableCatalog(kysely)).map((table) => [table.name, table]));
  requireKnownColumns(manifest, tables);
  await requireEmpty(kysely, [...tables.keys()]);
  return { tables };
}

/** Takes out what a start put in. */
export async function emptyTablesFilledAtStart(
  kysely: Kysely<DatabaseSchema>,
  { tables }: RestoreTarget,
): Promise<void> {
  for (const table of tables.keys()) {
    if (!filledAtStart.has(table)) continue;
    const filter = table === 'setting' ? sql`key not in (${sql.join(settingsNotBackedUp)})` : sql`true`;
    await sql`delete from ${sql.id(table)} where ${filter}`.execute(kysely);
  }
}

function requireKnownColumns(manifest: BackupManifest, tables: ReadonlyMap<string, CatalogTable>): void {
  for (const { name, columns, rows } of manifest.tables) {
    if (rows === 0) continue;
    const known = tables.get(name)?.columns.map((column) => column.name);
    if (known === undefined) {
      throw new RestoreRefusedError(
        `The backup holds the table ${name}, which this version of the program does not have: restore it with the version that made it.`,
      );
    }
    const missing = columns.filter((column) => !known.includes(column) && !retiredColumns[name]?.includes(column));
    if (missing.length === 0) continue;
    throw new RestoreRefusedError(
      `The backup holds ${name}.${missing.join(', ')}, which this version of the program does not have: restore it with the version that made it.`,
    );
  }
}

async function requireEmpty(kysely: Kysely<DatabaseSchema>, tables: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const table of tables) {
    if (filledAtStart.has(table)) continue;
    const rows = await countRows(kysely, table);
    if (rows > 0) found.push(`${table} (${rows} ${rows === 1 ? 'row' : 'rows'})`);
  }
  if (found.length === 0) return;
  throw new RestoreRefusedError(
    `The database is not empty, there is something in ${found.join(', ')}: restore into a new, empty database.`,
  );
}

async function countRows(kysely: Kysely<DatabaseSchema>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.id(table)}`.execute(kysely);
  return rows[0]?.count ?? 0;
}
