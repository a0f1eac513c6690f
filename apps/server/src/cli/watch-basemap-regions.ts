import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLog } from '../db/database-log.ts';

export interface RegionsWatch {
  /** The folder of the basemap's regions; it may be missing. */
  readonly folder: string;
  /** Called when files in it came, went or changed. */
  readonly onChange: () => Promise<void>;
  readonly log: DatabaseLog;
  readonly everyMilliseconds?: number;
}

const usualPeriodMilliseconds = 10_000;

/**
 * Looks every ten seconds whether another process, such as an import beside a server on PostgreSQL, has changed the
 * folder of the basemap's regions. Looking again and again also works on network folders, which tell nobody of changes.
 * Returns the way to stop, which waits for a change that is being told.
 */
export async function watchBasemapRegions(watch: RegionsWatch): Promise<() => Promise<void>> {
  const { folder, onChange, log, everyMilliseconds = usualPeriodMilliseconds } = watch;
  let known = await fingerprint(folder);
  let looking: Promise<void> | null = null;

  const look = async () => {
    const found = await fingerprint(folder);
    if (found === known) return;
    await onChange();
    known = found;
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'The basemap could not reload its regions.'))
      .finally(() => {
        looking = null;
      });
  }, everyMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function fingerprint(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.sort().map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return found === null ? '' : `${name} ${found.ino} ${found.size} ${found.mtimeMs}`;
    }),
  );
  return files.join('\n');
}
