import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const STALE_AFTER_MILLISECONDS = 24 * 60 * 60 * 1000;
const PART = /\.part(\.tiles)?$/;

/**
 * Removes what a build that was killed left in the folder of regions. Younger files are left alone: they may belong to a
 * build that is running. A missing folder has nothing to remove.
 */
export async function removeStaleParts(regionsFolder: string, now = Date.now()): Promise<void> {
  const names = await readdir(regionsFolder).catch(() => []);
  for (const name of names.filter((candidate) => PART.test(candidate))) {
    const file = join(regionsFolder, name);
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - changed > STALE_AFTER_MILLISECONDS) await rm(file, { force: true });
  }
}
