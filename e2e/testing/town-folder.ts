import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import {
  acquireDataFolderLock,
  DataFolderInUseError,
  type DataFolderLock,
} from '../../apps/server/src/db/data-folder-lock.ts';
import { runAtlas } from '../../bench/run-atlas.ts';
import { fixedCalendar } from './fixed-calendar.ts';

/** What a site has from the start: a town, or nothing. */
export type Town = 'none' | 'nullIsland' | 'munich';

/** The file with the centre of Munich, where the folder with real cities is at hand. */
export const munichFile = process.env.OSM_DATA_DIR && join(process.env.OSM_DATA_DIR, 'muenchen-centre.osm.pbf');

const askAgainMilliseconds = 200;
/** A town with a fixed calendar is made so long before its sites open: nothing in it may come later than they. */
const madeBeforeMilliseconds = 10 * 60_000;

/**
 * A new data folder that holds a town, for the caller to remove. The operator's command brings the town in once in a
 * run of all tests, for each of the two calendars; who needs it later gets a copy.
 */
export async function openTownFolder(town: Town, hasFixedCalendar: boolean): Promise<string> {
  const place = join(inject('sharedFolder'), hasFixedCalendar ? `${town}-at-fixed-instant` : town);
  const made = join(place, 'made');
  mkdirSync(place, { recursive: true });
  const lock = await waitForLock(place);
  try {
    if (!existsSync(made)) {
      const making = mkdtempSync(join(place, 'making-'));
      const calendar = hasFixedCalendar ? fixedCalendar(madeBeforeMilliseconds) : {};
      await runAtlas(commandOf(town), { DATA_DIR: making, NODE_ENV: 'test', ...calendar });
      renameSync(making, made);
    }
  } finally {
    lock.release();
  }
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-journey-'));
  cpSync(made, folder, { recursive: true });
  return folder;
}

/** Files of tests run in processes of their own: one makes the town, the others wait. */
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

function commandOf(town: Town): readonly string[] {
  switch (town) {
    case 'none':
      return ['migrate'];
    case 'nullIsland':
      return ['demo', 'load'];
    case 'munich':
      if (!munichFile) throw new Error('OSM_DATA_DIR does not say where the file of Munich is.');
      return ['import', munichFile];
  }
}
