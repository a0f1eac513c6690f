import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyMadeOnce } from '../../apps/server/src/testing/copy-made-once.ts';
import { startServerProcess, waitUntilReady } from '../../apps/server/src/testing/server-process.ts';
import { runAtlas } from '../../bench/run-atlas.ts';
import { fixedCalendar } from './fixed-calendar.ts';

/** What a site has from the start: a town, or nothing. */
export type Town = 'none' | 'nullIsland' | 'munich' | 'fourCities';

/** The file with the centre of Munich, where the folder with real cities is at hand. */
export const munichFile = process.env.OSM_DATA_DIR && join(process.env.OSM_DATA_DIR, 'muenchen-centre.osm.pbf');

/** The files of four cities far from each other, where that folder is at hand. */
export const cityFiles =
  process.env.OSM_DATA_DIR === undefined
    ? []
    : ['muenchen-centre', 'helsinki-centre', 'monaco', 'liechtenstein'].map((city) =>
        join(process.env.OSM_DATA_DIR ?? '', `${city}.osm.pbf`),
      );

/** A town with a fixed calendar is made so long before its sites open: nothing in it may come later than they. */
const madeBeforeMilliseconds = 10 * 60_000;

/**
 * A new data folder that holds a town, for the caller to remove. The operator's command brings the town in once in a run
 * of all tests, for each of the two calendars, and a server saves its indexes there; who needs it later gets a copy, whose
 * server need not make them again from a hundred thousand rows.
 * @param parent the folder in which it is made
 */
export async function openTownFolder(town: Town, hasFixedCalendar: boolean, parent = tmpdir()): Promise<string> {
  const calendar = hasFixedCalendar ? fixedCalendar(madeBeforeMilliseconds) : {};
  const folder = mkdtempSync(join(parent, 'access-atlas-journey-'));
  await copyMadeOnce(
    hasFixedCalendar ? `${town}-at-fixed-instant` : town,
    async (making) => {
      const settings = { DATA_DIR: making, NODE_ENV: 'test', ...calendar };
      for (const command of commandsOf(town)) await runAtlas(command, settings);
      const server = await startServerProcess(settings);
      await waitUntilReady(server);
      await server.end('SIGTERM');
    },
    folder,
  );
  return folder;
}

function commandsOf(town: Town): readonly (readonly string[])[] {
  switch (town) {
    case 'none':
      return [['migrate']];
    case 'nullIsland':
      return [['demo', 'load']];
    case 'munich':
      if (!munichFile) throw new Error('OSM_DATA_DIR does not say where the file of Munich is.');
      return [['import', munichFile]];
    case 'fourCities':
      if (cityFiles.length === 0) throw new Error('OSM_DATA_DIR does not say where the files of the cities are.');
      return cityFiles.map((file) => ['import', file]);
  }
}
