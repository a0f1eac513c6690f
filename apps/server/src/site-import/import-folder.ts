import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { importSourceOf } from '@access-atlas/contract/operating/import-file-names.ts';
import type { FoundFile } from '../features/imports/import-services.ts';
import { datasetKeyOf } from '../importing/dataset-key.ts';

/** The files of a folder that can be imported, the newest first; the folder is made where it is missing. */
export async function readImportFolder(folder: string): Promise<FoundFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<FoundFile | null> => {
      const source = importSourceOf(entry.name);
      if (source === null || entry.name.startsWith('.') || !entry.isFile()) return null;
      // It may be taken away meanwhile.
      const about = await stat(join(folder, entry.name)).catch(() => null);
      if (about === null) return null;
      return {
        name: entry.name,
        path: join(folder, entry.name),
        sizeBytes: about.size,
        changedAt: about.mtime,
        source,
        dataset: datasetKeyOf(entry.name),
      };
    }),
  );
  return found.filter((file) => file !== null).toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
}
