import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const folderName = 'importing';
/** What a killed import left behind; no import works on one file for so long. */
const leftoverMilliseconds = 24 * 3_600_000;

/**
 * Runs `work` with a folder of its own inside the data folder, on the same file system as what it makes there. The folder
 * is removed whatever happens; what a killed process left is removed a day later.
 */
export async function withWorkingFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = join(dataDir, folderName);
  const folder = join(parent, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await removeLeftovers(parent);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > leftoverMilliseconds)
      await rm(path, { recursive: true, force: true });
  }
}
