import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import { silentDatabaseLog } from '../db/database-log.ts';
import { promiseLongKills } from '../db/testing/promise-kills.ts';
import { withTestDatabase } from '../db/testing/test-database.ts';
import { copyEmptySite } from '../testing/copy-empty-site.ts';
import type { SourceLocality, SourcePlace } from './records/source-place.ts';
import { ImportTestbed, sourceLocality, sourcePlace } from './testing/import-testbed.ts';

const timeout = 60_000 + promiseLongKills * 20_000;
const folder = mkdtempSync(join(tmpdir(), 'atlas-import-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every fifth place changes, every seventh leaves, every eleventh is redrawn, some come; trails and benches too. */
function regionOf(version: 1 | 2): { places: SourcePlace[]; localities: SourceLocality[] } {
  const places: SourcePlace[] = [];
  for (let index = 0; index < 150; index++) {
    if (index % 7 === version) continue;
    const isRedrawn = version === 2 && index % 11 === 0;
    places.push(
      sourcePlace({
        externalId: isRedrawn ? `way/${index}` : `node/${index}`,
        names: { und: `Place ${index}` },
        longitude: 0.002 + (index % 15) * 0.006,
        latitude: 0.002 + Math.floor(index / 15) * 0.009,
        phone: index % 5 === 0 ? `${version}` : null,
        rating: {
          rating: index % 3 === version ? 'accessible' : 'notAccessible',
          reportedOn: `202${version}-01-01`,
          isConfirmed: false,
        },
      }),
    );
  }
  for (let index = 0; index < 4; index++) {
    const latitude = 0.005 + index * 0.01 + version * 0.0001;
    const shape = {
      lines: [
        [
          [0.01, latitude],
          [0.03, latitude],
        ],
      ] as const,
      lengthMeters: 2226,
      surface: null,
      widthMeters: null,
      inclinePercent: null,
      smoothness: null,
    };
    places.push(
      sourcePlace({ externalId: `relation/${index}`, kind: 'trail', type: 'trail', longitude: 0.01, latitude, shape }),
    );
    places.push(
      sourcePlace({
        externalId: `node/9${index}`,
        kind: 'amenity',
        type: 'bench',
        names: {},
        longitude: 0.02,
        latitude: 0.0051 + index * 0.01,
      }),
    );
  }
  const localities = Array.from({ length: 30 }, (_, index) =>
    sourceLocality({ externalId: `street/${index * version}` }),
  );
  return { places, localities };
}

/** A site with the first version and people's words in it. */
async function prepare(database: Database): Promise<ImportTestbed> {
  const bed = await ImportTestbed.create(database);
  const { places, localities } = regionOf(1);
  await bed.import(places, { localities: () => localities });
  for (let index = 0; index < 150; index += 4) {
    const place = await bed.placeOf(`node/${index}`);
    if (place === undefined) continue;
    if (index % 8 === 0) await bed.review(place.id, 2);
    else await bed.edit(place.id, { phone: 'edited' });
  }
  return bed;
}

async function undisturbed(): Promise<unknown> {
  return withTestDatabase('embedded', async (database) => {
    const bed = await prepare(database);
    const { places, localities } = regionOf(2);
    await bed.import(places, { localities: () => localities });
    return bed.contents();
  });
}

/** Imports the second version in a process of its own, and kills it some time after so many batches. */
async function importAndKill(
  site: string,
  killAfter: number | null,
): Promise<{ phases: string[]; wasKilled: boolean }> {
  const { places, localities } = regionOf(2);
  const spools = [places, localities].map((items, index) => {
    const path = join(folder, `spool-${index}.ndjson`);
    writeFileSync(path, items.map((item) => `${JSON.stringify(item)}\n`).join(''));
    return path;
  });
  const program = fileURLToPath(new URL('./testing/import-program.ts', import.meta.url));
  const child = spawn(process.execPath, [program, site, ...spools], { stdio: ['ignore', 'pipe', 'inherit'] });
  const phases: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (phase) => {
    phases.push(phase);
    // Some milliseconds later it is somewhere within its next transaction.
    if (phases.length === killAfter) setTimeout(() => child.kill('SIGKILL'), randomInt(0, 8));
  });
  const [code, signal] = await once(child, 'exit');
  if (killAfter === null) expect(code).toBe(0);
  return { phases, wasKilled: signal === 'SIGKILL' };
}

async function killAndRepeat(site: string): Promise<void> {
  let kills = 0;
  for (let round = 0; round < promiseLongKills; round++) {
    const { wasKilled } = await importAndKill(site, 1 + Math.floor((round * 22) / promiseLongKills));
    kills += Number(wasKilled);
  }
  expect(kills).toBeGreaterThan(0);
  await importAndKill(site, null);
}

describe('an import that is killed and run again ends as if undisturbed', () => {
  test('on the embedded database', { timeout, retry: 0 }, async () => {
    const dataDir = join(folder, 'site');
    await copyEmptySite(dataDir);
    const open = () => openDatabase({ dataDir, log: silentDatabaseLog });
    const database = await open();
    await prepare(database);
    await database.close();
    await killAndRepeat(dataDir);
    const after = await open();
    try {
      expect(await ImportTestbed.contentsOf(after)).toEqual(await undisturbed());
    } finally {
      await after.close();
    }
  });

  test.skipIf(process.env.TEST_DATABASE_URL === undefined)('on PostgreSQL', { timeout, retry: 0 }, async () => {
    await withTestDatabase('postgresql', async (database) => {
      const bed = await prepare(database);
      await killAndRepeat(database.databaseUrl ?? '');
      expect(await bed.contents()).toEqual(await undisturbed());
    });
  });
});
