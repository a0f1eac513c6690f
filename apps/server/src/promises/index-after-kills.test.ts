import { mkdirSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresqlDatabase, dropPostgresqlDatabase } from '../db/testing/postgresql-template.ts';
import { waitUntil } from '../db/testing/wait-until.ts';
import { seededRandom } from '../read-model/pins/testing/random-pins.ts';
import { openSiteStorage } from '../testing/fill-site.ts';
import { type ServerProcess, startServerProcess, waitUntilReady } from '../testing/server-process.ts';
import { insertTestPlaces } from '../testing/test-places.ts';
import { askAtOnce } from './testing/ask-at-once.ts';
import { describeIndex } from './testing/describe-index.ts';
import { countRatedRows, RandomWriter } from './testing/random-writes.ts';

const adminUrl = process.env.TEST_DATABASE_URL;
const writes = 10_000;
const rounds = 24;
const writersAtOnce = 3;

/** How a round ends the server. */
const ends = ['saving', 'at work', 'while saving', 'while loading'] as const;
type End = (typeof ends)[number];

test.skipIf(adminUrl === undefined)(
  `after ${writes} writes and ${rounds} kills a server shows what one built afresh shows${adminUrl ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  { timeout: 600_000, retry: 0 },
  async () => {
    const databaseUrl = await createPostgresqlDatabase(String(adminUrl));
    const folder = mkdtempSync(join(tmpdir(), 'access-atlas-index-'));
    const site = await openSiteStorage({ databaseUrl, dataDir: folder });
    onTestFinished(async () => {
      await site.database.close();
      await dropPostgresqlDatabase(String(adminUrl), databaseUrl);
      rmSync(folder, { recursive: true, force: true });
    });
    const cacheFolder = join(folder, 'cache');
    mkdirSync(cacheFolder);
    const start = async (dataDir: string) => {
      const server = await startServerProcess({
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        TRUST_PROXY: '127.0.0.1',
        PUBLIC_URL: 'http://atlas.example',
        LOG_LEVEL: 'info',
      });
      onTestFinished(() => void server.child.kill('SIGKILL'));
      return server;
    };

    const random = seededRandom(writes);
    const writers = Array.from({ length: writersAtOnce }, (_, number) => new RandomWriter(site, seededRandom(number)));
    let fromSavedCopy = 0;
    for (let round = 1; round <= rounds; round++) {
      const rows = (writes * round) / rounds / writersAtOnce;
      const written = Promise.all(writers.map((writer) => writer.writeUntil(rows)));
      const server = await start(folder);
      await endServer(server, ends[(round - 1) % ends.length] ?? 'at work', { cacheFolder, random });
      if (server.log().includes('loaded from its saved copy')) fromSavedCopy++;
      await written;
    }
    expect(fromSavedCopy).toBeGreaterThan(rounds / 3);
    expect(writers.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0)).toBeGreaterThanOrEqual(writes);

    const restarted = await start(folder);
    const fresh = await start(join(folder, 'afresh'));
    await Promise.all([waitUntilLoaded(restarted), waitUntilLoaded(fresh)]);
    expect(restarted.log()).toContain('loaded from its saved copy');
    expect(fresh.log()).not.toContain('loaded from its saved copy');

    // Changes are applied in their order: who shows this one shows all.
    await insertTestPlaces(site, [{ name: 'Last', longitude: 100, latitude: 80, rating: 'accessible' }]);
    await Promise.all([restarted, fresh].map((server) => waitUntil(() => showsLast(server.address))));
    const expected = await describeIndex(fresh.address);
    const shown = await describeIndex(restarted.address);
    expect([...shown.keys()].filter((path) => shown.get(path) !== expected.get(path))).toEqual([]);
    expect(shown.size).toBe(expected.size);
    expect(shown.size).toBeGreaterThan(500);
    // And both are right, not only alike.
    const stats = await (await fetch(`${restarted.address}/api/places/v1/stats`)).json();
    expect(stats).toMatchObject(await countRatedRows(site.database.kysely));
  },
);

/** Waits until the index answers and its log has arrived, which says where it came from. */
async function waitUntilLoaded(server: ServerProcess): Promise<void> {
  await waitUntilReady(server);
  await waitUntil(() => server.log().includes('The map index was loaded'));
}

async function showsLast(address: string): Promise<boolean> {
  const [answer] = await askAtOnce(address, ['/api/places?boundaries=81,101,79,99&ratings=accessible']);
  return (JSON.parse(answer?.text ?? '{}') as { total: number }).total === 1;
}

/** Ends a server in one of the ways, at some moment. */
async function endServer(
  server: ServerProcess,
  end: End,
  { cacheFolder, random }: { readonly cacheFolder: string; readonly random: () => number },
): Promise<void> {
  if (end !== 'while loading') await waitUntilLoaded(server);
  await delay(random() * 300);
  if (end === 'at work' || end === 'while loading') {
    await server.end('SIGKILL');
    return;
  }
  if (end === 'while saving') {
    const watcher = watch(cacheFolder, () => server.child.kill('SIGKILL'));
    await server.end('SIGINT');
    watcher.close();
    return;
  }
  expect(await server.end('SIGINT'), server.log()).toBe(0);
}
