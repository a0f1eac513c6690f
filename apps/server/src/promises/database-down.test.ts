import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MenuDouble, startMenuDouble } from '../adapters/menu/testing/menu-double.ts';
import {
  startTemporaryPostgresql,
  type TemporaryPostgresql,
  temporaryPostgresqlObstacle,
} from '../db/testing/temporary-postgresql.ts';
import { waitUntil } from '../db/testing/wait-until.ts';
import { fillSite } from '../testing/fill-site.ts';
import { type ServerProcess, startServerProcess, waitUntilReady } from '../testing/server-process.ts';
import { askAtOnce } from './testing/ask-at-once.ts';
import { expectPrompt, expectRefusedInTime } from './testing/expect-refused.ts';
import { askingMemory, askingTheDatabase, insertTowns, type Town } from './testing/row-of-towns.ts';

const obstacle = temporaryPostgresqlObstacle();
/** After the database went away: at once, while that is being found out, when it is known, and long after. */
const pausesMilliseconds = [0, 300, 900, 3_000];
const townsAtOnce = 10;

/** Keeps everybody from reading reviews; returns the way to stop. */
async function lockReviews(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin; lock table review in access exclusive mode');
  return () => client.end();
}

/** P5: with the database down, tiles, menu and vocabularies answer, the rest says so at once, and all heals by itself. */
describe.skipIf(obstacle)(`the database is down${obstacle ? ` (skipped: ${obstacle})` : ''}`, () => {
  let postgresql: TemporaryPostgresql;
  let menu: MenuDouble;
  let server: ServerProcess;
  let towns: Town[];
  let townsUsed = 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-down-'));

  beforeAll(async () => {
    [postgresql, menu] = await Promise.all([startTemporaryPostgresql(), startMenuDouble()]);
    towns = await fillSite({ databaseUrl: postgresql.url, dataDir }, (site) => insertTowns(site, 150));
    server = await startServerProcess({
      DATABASE_URL: postgresql.url,
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'http://atlas.example',
      MENU_URL: menu.url,
      LOG_LEVEL: 'silent',
    });
    await waitUntilReady(server);
    await waitUntil(async () => (await menuTitles('en')).includes('Programs & partners'));
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await postgresql?.remove();
    await menu?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function menuTitles(language: string): Promise<string[]> {
    const response = await fetch(`${server.address}/api/menus/v1/menus/access-atlas?lng=${language}`);
    const { items } = (await response.json()) as { items: { title: string }[] };
    return items.map(({ title }) => title);
  }

  /** Sixty requests about towns that nobody asked about before: no cache can answer them. */
  function freshRequests(): string[] {
    const fresh = towns.slice(townsUsed, townsUsed + townsAtOnce);
    expect(fresh).toHaveLength(townsAtOnce);
    townsUsed += townsAtOnce;
    return fresh.flatMap(askingTheDatabase);
  }

  test.each(['killed', 'frozen'] as const)(
    'PostgreSQL is %s under load',
    async (how) => {
      const fromMemory = await askAtOnce(server.address, askingMemory);
      const warm = await askAtOnce(server.address, freshRequests());
      expect(new Set(warm.map(({ status }) => status))).toEqual(new Set([200]));

      // Details and reviews wait for the lock, in all connections that there are, and the others for a connection.
      const unlockReviews = await lockReviews(postgresql.url);
      const underWay = askAtOnce(server.address, freshRequests());
      await delay(300);
      const killed = how === 'killed' ? postgresql.kill() : postgresql.freeze(true);
      const waves = pausesMilliseconds.map(async (pause) => {
        await delay(pause);
        const [refused, kept] = await Promise.all([
          askAtOnce(server.address, freshRequests()),
          askAtOnce(server.address, askingMemory),
        ]);
        expectRefusedInTime(refused);
        expectPrompt(kept);
        expect(kept.map(({ status, text }) => ({ status, text }))).toEqual(
          fromMemory.map(({ status, text }) => ({ status, text })),
        );
      });
      const cutOff = await underWay;
      expectPrompt(cutOff);
      const refused = cutOff.filter(({ status }) => status !== 200);
      expectRefusedInTime(refused);
      expect(refused.length).toBeGreaterThan(cutOff.length / 2);
      await Promise.all([...waves, killed]);

      menu.fault = 'down';
      expect(await menuTitles('en')).toContain('Programs & partners');
      expect(await menuTitles('fr')).not.toEqual([]);
      menu.fault = 'none';
      const ready = await fetch(`${server.address}/health/ready`);
      expect(ready.status).toBe(503);
      expect(await ready.json()).toMatchObject({ status: 'not ready', database: 'down' });

      if (how === 'killed') await postgresql.start();
      else postgresql.freeze(false);
      await unlockReviews();
      const [placeId] = towns[0]?.placeIds ?? [];
      const isAnswered = async () =>
        (await askAtOnce(server.address, [`/api/places/v1/${placeId}`]))[0]?.status === 200;
      await waitUntil(isAnswered, 5_000);
      const healed = await askAtOnce(server.address, freshRequests());
      expect(new Set(healed.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await fetch(`${server.address}/health/ready`)).status).toBe(200);
    },
    60_000,
  );
});
