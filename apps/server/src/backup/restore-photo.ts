import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a photo below the folder of photos: on the disk first, then under its name, so that a file that has its name
 * is whole. `path` was checked not to lead out of the folder. Returns the folder it lies in, which must be synced for
 * the name to outlast a loss of power.
 */
export async function restorePhoto(
  photosFolder: string,
  path: string,
  content: AsyncIterable<Buffer>,
): Promise<string> {
  const file = join(photosFolder, path);
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${randomBytes(8).toString('hex')}.unfinished`);
  try {
    await pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(unfinished, file);
    return folder;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
