import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { silentDatabaseLog } from '../db/database-log.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { watchBasemapRegions } from './watch-basemap-regions.ts';

test('tells of each change in the folder, and tries again after a failure', async () => {
  const folder = join(temporaryFolder(), 'regions');
  let calls = 0;
  let waiting: (() => void) | undefined;
  const stop = await watchBasemapRegions({
    folder,
    everyMilliseconds: 5,
    log: silentDatabaseLog,
    onChange: async () => {
      calls++;
      waiting?.();
      if (calls === 1) throw new Error('not this time');
    },
  });
  onTestFinished(stop);
  const nextCall = () =>
    new Promise<void>((resolve) => {
      waiting = resolve;
    });

  let told = nextCall();
  mkdirSync(folder);
  writeFileSync(join(folder, 'city.pmtiles'), 'one');
  await told;
  await nextCall();
  expect(calls).toBeGreaterThanOrEqual(2);
  told = nextCall();
  writeFileSync(join(folder, 'city.pmtiles'), 'another');
  await told;
  told = nextCall();
  rmSync(join(folder, 'city.pmtiles'));
  await told;
});
