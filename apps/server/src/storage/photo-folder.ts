import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, opendir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isPhotoFileName } from './photo-file-name.ts';
import { type ListedFile, type PhotoStore, PhotoStoreUnavailableError, type StoredFile } from './photo-store.ts';

/** Files in the making start with a dot: backups and checks leave them out. */
const unfinishedName = /^\.(.+)\.[0-9a-f]{12}$/;
const ownerOnly = 0o600;
const folderMode = 0o700;

/** Photo files in a folder of this machine, made when the first file comes. */
export function openPhotoFolder(folder: string): PhotoStore {
  return {
    put: (file, bytes) => {
      requireFileName(file);
      return available(() => writeWhole(folder, file, bytes));
    },
    has: async (file) => isPhotoFileName(file) && available(() => isThere(join(folder, file))),
    open: async (file) => (isPhotoFileName(file) ? available(() => openFile(join(folder, file))) : null),
    remove: (file) => {
      if (!isOurs(file)) throw new TypeError(`"${file}" is no file of the folder of photos.`);
      return available(() => removeFile(join(folder, file)));
    },
    list: () => listFiles(folder),
  };
}

/** Written beside its name, made durable, then renamed: under its name a file is whole or not there. */
async function writeWhole(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  const unfinished = join(folder, `.${file}.${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(unfinished, 'wx', ownerOnly);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, join(folder, file));
  } catch (error) {
    await removeFile(unfinished).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
}

/** The new name itself must survive a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openFile(path: string): Promise<StoredFile | null> {
  const handle = await open(path, 'r').catch(nullIfAbsent);
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    return { sizeBytes: size, content: handle.createReadStream() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(nullIfAbsent)) !== null;
}

async function removeFile(path: string): Promise<void> {
  await unlink(path).catch(nullIfAbsent);
}

async function* listFiles(folder: string): AsyncGenerator<ListedFile> {
  const entries: AsyncIterable<Dirent> | null = await available(() => opendir(folder).catch(nullIfAbsent));
  if (entries === null) return;
  for await (const entry of entries) {
    if (!entry.isFile() || !isOurs(entry.name)) continue;
    const found = await available(() => stat(join(folder, entry.name)).catch(nullIfAbsent));
    if (found !== null) yield { file: entry.name, storedAt: found.mtime };
  }
}

function requireFileName(file: string): void {
  if (!isPhotoFileName(file)) throw new TypeError(`"${file}" is no name of a photo file.`);
}

/** Whole files and those in the making; whatever else somebody put into the folder is not ours to look at. */
function isOurs(name: string): boolean {
  return isPhotoFileName(name) || (unfinishedName.test(name) && isPhotoFileName(name.replace(unfinishedName, '$1')));
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function available<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PhotoStoreUnavailableError(`The folder of photos cannot be used: ${reason}`, { cause: error });
  }
}
