import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { writeProbeRow } from './write-probe.sql.ts';

/** Whether something can be stored: `full` where the disk is, `failing` where writing fails for any other reason. */
export type WriteState = 'ready' | 'full' | 'failing';

export interface WriteProbe {
  /** Writes something and takes it away again, at most every few seconds while that succeeds, however often it is asked. Never rejects. */
  state(): Promise<WriteState>;
}

export interface WriteProbeOptions {
  /** Where photos are stored, on the disk of the data folder. */
  readonly folder: string;
  readonly kysely: Kysely<DatabaseSchema>;
  /** With less free the disk counts as full: the embedded database needs room for its log before it can free any. */
  readonly freeMegabytesMin?: number;
  readonly keptMilliseconds?: number;
}

const freeMegabytesMinDefault = 32;
/** Load balancers ask every second or so. */
const keptMillisecondsDefault = 5_000;
const patienceMilliseconds = 1_500;
const bytesPerMegabyte = 1024 * 1024;
const probeBytes = 64 * 1024;
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** @see WriteProbe */
export function createWriteProbe({
  folder,
  kysely,
  freeMegabytesMin = freeMegabytesMinDefault,
  keptMilliseconds = keptMillisecondsDefault,
}: WriteProbeOptions): WriteProbe {
  let last: { readonly state: Promise<WriteState>; readonly at: number; keptMilliseconds: number } | undefined;
  const probe = async (): Promise<WriteState> => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      if ((bavail * bsize) / bytesPerMegabyte < freeMegabytesMin) return 'full';
      await Promise.all([writeFile(folder), writeProbeRow(kysely)]);
      return 'ready';
    } catch (error) {
      return fullCodes.has(String((error as { code?: unknown } | null)?.code)) ? 'full' : 'failing';
    }
  };
  return {
    state: () => {
      if (last === undefined || performance.now() - last.at > last.keptMilliseconds) {
        const asked = { state: inTime(probe()), at: performance.now(), keptMilliseconds };
        last = asked;
        // A site that heals is ready at once: only what is good is kept.
        void asked.state.then((state) => {
          if (state !== 'ready') asked.keptMilliseconds = 0;
        });
      }
      return last.state;
    },
  };
}

async function writeFile(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(Buffer.alloc(probeBytes));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** A disk that hangs does not answer with an error. */
async function inTime(state: Promise<WriteState>): Promise<WriteState> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<WriteState>((resolve) => {
    timer = setTimeout(() => resolve('failing'), patienceMilliseconds);
  });
  try {
    return await Promise.race([state, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
