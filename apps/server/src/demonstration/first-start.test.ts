import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/connection.ts';
import { silentDatabaseLog } from '../db/database-log.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { countRows } from './testing/count-rows.ts';

const patienceMilliseconds = 300_000;

function newSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-first-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = async (demo: 'on' | 'off') => {
    const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: demo });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    return server;
  };
  const count = async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentDatabaseLog });
    try {
      return await countRows(database.kysely);
    } finally {
      await database.close();
    }
  };
  return { dataDir, start, count };
}

const totalPlaces = async ({ address }: ServerProcess): Promise<number> => {
  const response = await fetch(`${address}/api/places?boundaries=0.05,0.05,-0.05,-0.05`);
  return response.status === 200 ? (await response.json()).total : 0;
};

const countPhotos = (dataDir: string): number => {
  const folder = join(dataDir, 'photos');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

test(
  'killed while people move in, and again while photos come, the next start completes it',
  async () => {
    const { dataDir, start, count } = newSite();
    const first = await start('on');
    await expect.poll(() => totalPlaces(first), { timeout: 30_000 }).toBeGreaterThan(350);
    await first.end('SIGKILL');
    const second = await start('on');
    await expect.poll(() => countPhotos(dataDir), { timeout: patienceMilliseconds / 2 }).toBeGreaterThan(20);
    await second.end('SIGKILL');
    const third = await start('off');
    await expect.poll(() => third.log(), { timeout: 1 }).toBe('');
    await expect.poll(() => countPhotos(dataDir), { timeout: patienceMilliseconds / 2 }).toBeGreaterThanOrEqual(490);
    await expect.poll(async () => (await (await fetch(`${third.address}/access-from-home`)).json()).count).toBe(120);
    await third.end('SIGTERM');
    const fourth = await start('on');
    await expect.poll(() => totalPlaces(fourth), { timeout: 30_000 }).toBeGreaterThan(350);
    await fourth.end('SIGTERM');
    const rows = await count();
    expect(rows).toMatchObject({
      person: 62,
      event: 1,
      business: 120,
      partner: expect.any(Number),
      moderation_item: 0,
    });
    expect(rows.review).toBeGreaterThanOrEqual(900 + 20);
    expect(rows.report).toBeGreaterThan(900);
  },
  patienceMilliseconds,
);

test(
  'DEMO=off leaves an empty site empty, and it stays so when that is no longer said',
  async () => {
    const { start, count } = newSite();
    await (await start('off')).end('SIGTERM');
    await (await start('on')).end('SIGTERM');
    expect(await count()).toMatchObject({ place: 0, person: 0, business: 0 });
  },
  patienceMilliseconds,
);
