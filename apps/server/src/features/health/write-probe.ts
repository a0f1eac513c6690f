import { mkdir, statfs } from 'node:fs/promises';
import { isDiskFull } from '../../runtime/is-disk-full.ts';

/** Whether something can be stored: `full` where the disk is, `failing` where writing fails for any other reason. */
export type WriteState = 'ready' | 'full' | 'failing';

export interface WriteProbe {
  /**
   * Writes something and takes it away again, at most every few seconds while that succeeds, however often it is asked.
   * While a write hangs it starts no other: each keeps one of the few threads that all files share. It never rejects.
   */
  state(): Promise<WriteState>;
  /** The disk that it writes to; null where that cannot be read in time. */
  space(): Promise<DiskSpace | null>;
}

/** How much room a disk has for the site's own user, and how much there is in all. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export interface WriteProbeOptions {
  /** Where photos are stored, on the disk of the data folder. */
  readonly folder: string;
  /** Each writes something to where the site stores what it is given, and takes it away again. */
  readonly writers: readonly (() => Promise<void>)[];
  /** With less free the disk counts as full: the embedded database needs room for its log before it can free any. */
  readonly freeMegabytesMin?: number;
  readonly keptMilliseconds?: number;
}

const freeMegabytesMinDefault = 32;
/** Load balancers ask every second or so. */
const keptMillisecondsDefault = 5_000;
const patienceMilliseconds = 1_500;
const bytesPerMegabyte = 1024 * 1024;

/** @see WriteProbe */
export function createWriteProbe({
  folder,
  writers,
  freeMegabytesMin = freeMegabytesMinDefault,
  keptMilliseconds = keptMillisecondsDefault,
}: WriteProbeOptions): WriteProbe {
  let last: { readonly state: Promise<WriteState>; readonly at: number; keptMilliseconds: number } | undefined;
  const probe = async (): Promise<WriteState> => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      if ((bavail * bsize) / bytesPerMegabyte < freeMegabytesMin) return 'full';
    } catch (error) {
      return stateOf(error);
    }
    // All are waited for: where one fails at once, another may hang.
    const results = await Promise.allSettled(writers.map((write) => write()));
    const states = results.map((result) => (result.status === 'rejected' ? stateOf(result.reason) : 'ready'));
    return states.find((state) => state === 'full') ?? states.find((state) => state !== 'ready') ?? 'ready';
  };
  return {
    space: () => inTime(readSpace(folder), null),
    state: () => {
      if (last === undefined || performance.now() - last.at > last.keptMilliseconds) {
        const probed = probe();
        const asked = {
          state: inTime<WriteState>(probed, 'failing'),
          at: performance.now(),
          keptMilliseconds: Number.POSITIVE_INFINITY,
        };
        last = asked;
        // A site that heals is ready at once: only what is good is kept.
        void Promise.all([asked.state, probed]).then(([said]) => {
          asked.keptMilliseconds = said === 'ready' ? keptMilliseconds : 0;
        });
      }
      return last.state;
    },
  };
}

function stateOf(error: unknown): WriteState {
  return isDiskFull(error) ? 'full' : 'failing';
}

async function readSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

/** A disk that hangs does not answer with an error. */
async function inTime<Answer>(answer: Promise<Answer>, tooLate: Answer): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(tooLate), patienceMilliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
