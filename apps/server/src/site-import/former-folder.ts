import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { importFileEndings } from '@access-atlas/contract/operating/import-file-names.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { findKeptFiles } from '../features/imports/find-kept-files.ts';
import type { KeptFile } from '../features/imports/import-services.ts';
import { hashFile } from '../importing/hash-file.ts';

/** A copy must not take the room of the database. */
const leftFreeBytes = 512 * 1024 * 1024;

/** Keeps the files that were imported last, under the hashes of their bytes: the record of runs says which those are. */
export interface FormerFolder {
  /** The hashes of all files that are kept here. */
  hashes(): Promise<ReadonlySet<string>>;
  /** Where a file is kept; null where it is not. */
  pathOf(file: KeptFile): Promise<string | null>;
  /**
   * Keeps a copy of what a run imported, and removes what is no longer one of the last two of its dataset.
   * @returns whether it is kept: not where it was changed since, or the disk has no room for it
   */
  keep(kysely: Kysely<DatabaseSchema>, importRunId: number, path: string): Promise<boolean>;
}

/** @see FormerFolder */
export function createFormerFolder(importFolder: string): FormerFolder {
  const folder = join(importFolder, 'former');
  const pathOf = ({ sha256, source }: KeptFile) => join(folder, `${sha256}${endingOf(source)}`);

  async function copy(path: string, file: KeptFile): Promise<boolean> {
    const kept = pathOf(file);
    if (await isFile(kept)) return true;
    const { bavail, bsize } = await statfs(folder);
    if ((await stat(path)).size > bavail * bsize - leftFreeBytes) return false;
    const begun = `${kept}.new`;
    try {
      // A copy and no link: whoever writes into the file of the folder must not change what was imported.
      await copyFile(path, begun, constants.COPYFILE_FICLONE);
      // It may have been replaced while it was imported.
      if ((await hashFile(begun)) !== file.sha256) return false;
      await rename(begun, kept);
      return true;
    } finally {
      await rm(begun, { force: true });
    }
  }

  return {
    hashes: async () => {
      const names = await readdir(folder).catch((): string[] => []);
      return new Set(names.flatMap((name) => /^([0-9a-f]{64})\.(?!.*new$)/.exec(name)?.[1] ?? []));
    },
    pathOf: async (file) => ((await isFile(pathOf(file))) ? pathOf(file) : null),
    keep: async (kysely, importRunId, path) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { current, kept } = await findKeptFiles(kysely, importRunId);
      const isKept = current !== null && (await copy(path, current));
      for (const name of await readdir(folder)) if (!kept.has(name.slice(0, 64))) await rm(join(folder, name));
      return isKept;
    },
  };
}

function endingOf(source: KeptFile['source']): string {
  return importFileEndings.find(([, held]) => held === source)?.[0] ?? '';
}

async function isFile(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null))?.isFile() === true;
}
