import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { ArchiveWriter } from './archive/archive-writer.ts';
import { type BackupManifest, type BackupTable, tablePartEntry } from './backup-manifest.ts';
import type { RowLines } from './tables/read-table.sql.ts';
import { readSequences } from './tables/sequences.sql.ts';
import { type CatalogTable, readMigrations, readTableCatalog } from './tables/table-catalog.sql.ts';

/** Rows wait in memory until a part has this size; the tar must know each part's size before its content. */
const partBytes = 1024 * 1024;

export type BackedUpTables = Pick<BackupManifest, 'migrations' | 'tables' | 'sequences'>;

export interface TableReading {
  readonly kysely: Kysely<DatabaseSchema>;
  /** The table's rows, all as of one state of the database. */
  readonly readRows: (table: CatalogTable) => AsyncGenerator<RowLines>;
  /** Called after each batch; may throw to end the backup. */
  readonly onRows: (table: string, rows: number) => void;
}

/** Writes all tables into the archive and returns what the manifest must say of them. */
export async function backUpTables(archive: ArchiveWriter, reading: TableReading): Promise<BackedUpTables> {
  const { kysely } = reading;
  const migrations = await readMigrations(kysely);
  const tables: BackupTable[] = [];
  for (const table of await readTableCatalog(kysely)) tables.push(await backUpTable(archive, table, reading));
  // After the rows: a sequence may run ahead of them, but never stay behind.
  return { migrations, tables, sequences: await readSequences(kysely) };
}

async function backUpTable(
  archive: ArchiveWriter,
  table: CatalogTable,
  { readRows, onRows }: TableReading,
): Promise<BackupTable> {
  const parts: BackupTable['parts'] = [];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let waitingRows = 0;

  const writePart = async () => {
    if (waitingRows === 0) return;
    const entry = tablePartEntry(table.name, parts.length + 1);
    const content = Buffer.concat(waiting);
    parts.push({ entry, sizeBytes: content.length, rows: waitingRows, sha256: await archive.add(entry, content) });
    waiting = [];
    waitingBytes = 0;
    waitingRows = 0;
  };

  for await (const lines of readRows(table)) {
    const batch = Buffer.from(`${lines.join('\n')}\n`);
    waiting.push(batch);
    waitingBytes += batch.length;
    waitingRows += lines.length;
    if (waitingBytes >= partBytes) await writePart();
    onRows(table.name, lines.length);
  }
  await writePart();
  return {
    name: table.name,
    columns: table.columns.map(({ name }) => name),
    rows: parts.reduce((sum, part) => sum + part.rows, 0),
    parts,
  };
}
