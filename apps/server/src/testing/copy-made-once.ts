import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { acquireDataFolderLock, DataFolderInUseError, type DataFolderLock } from '../db/embedded/data-folder-lock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what one file of tests makes and others use again; it goes when the run ends. */
    sharedFolder: string;
  }
}

const askAgainMilliseconds = 200;

/**
 * Copies a folder that takes long to make: it is made once in a run of all tests, by the first who asks for it.
 * @param name what is made, and how, in a word
 * @param make fills an empty folder
 * @param target where the copy goes; it may exist already
 */
export async function copyMadeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
  target: string,
): Promise<void> {
  const place = join(inject('sharedFolder'), name);
  const made = join(place, 'made');
  mkdirSync(place, { recursive: true });
  const lock = await waitForLock(place);
  try {
    if (!existsSync(made)) {
      const making = mkdtempSync(join(place, 'making-'));
      await make(making);
      renameSync(making, made);
    }
  } finally {
    lock.release();
  }
  cpSync(made, target, { recursive: true });
}

/** Files of tests run in processes of their own: one makes it, the others wait. */
async function waitForLock(folder: string): Promise<DataFolderLock> {
  for (;;) {
    try {
      return acquireDataFolderLock(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      await pause(askAgainMilliseconds);
    }
  }
}
