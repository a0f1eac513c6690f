import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FolderPlace } from '../features/imports/import-services.ts';

const mark = /^[0-9a-f]{8}$/;
/** A file is there before what is written into it: whoever makes it needs no longer than that. */
const writing = { attempts: 20, milliseconds: 25 } as const;

/**
 * Which folder of imports this is, and on which machine: a file in it has its mark, so that servers with one folder know that it
 * is the same, and servers with two that it is not.
 */
export async function readFolderPlace(folder: string): Promise<FolderPlace> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, '.place');
  // Whoever comes first makes it; two at once read what one of them made.
  await writeFile(path, randomBytes(4).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (Object(error).code !== 'EEXIST') throw error;
  });
  const text = await readWritten(path);
  if (!mark.test(text)) throw new Error(`${path} was written by somebody else: remove it.`);
  return { folder: text, server: hostname() };
}

async function readWritten(path: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const text = (await readFile(path, 'utf8')).trim();
    if (text !== '' || attempt === writing.attempts) return text;
    await wait(writing.milliseconds);
  }
}
