import { join } from 'node:path';
import { copyEmptySite } from '../../testing/copy-empty-site.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A data folder with an empty, migrated site, and another folder in which the operator stands. */
export async function emptySite(): Promise<{ readonly dataDir: string; readonly folder: string }> {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  await copyEmptySite(dataDir);
  return { dataDir, folder };
}
