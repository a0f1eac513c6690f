import { readArchive, readEntry } from '../archive/archive-reader.ts';
import { manifestEntry, tableOfEntry } from '../backup-manifest.ts';

/** Everything in a backup that must be the same after it was restored and backed up again, by name. */
export async function archiveContent(
  file: string,
): Promise<{ tables: Map<string, string>; photos: Map<string, string> }> {
  const tables = new Map<string, string>();
  const photos = new Map<string, string>();
  for await (const entry of readArchive(file)) {
    const content = await readEntry(entry, Number.MAX_SAFE_INTEGER);
    const table = tableOfEntry(entry.name);
    if (table !== null) tables.set(table, (tables.get(table) ?? '') + content.toString('utf8'));
    else if (entry.name !== manifestEntry) photos.set(entry.name, content.toString('latin1'));
  }
  return { tables, photos };
}
