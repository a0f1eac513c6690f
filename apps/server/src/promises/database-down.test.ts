import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTemporaryPostgresql,
  type TemporaryPostgresql,
  temporaryPostgresqlObstacle,
} from '../db/testing/temporary-postgresql.ts';
import { waitUntil } from '../db/testing/wait-until.ts';
import { type ServerProcess, startServerProcess, waitUntilReady } from '../testing/server-process.ts';

const obstacle = temporaryPostgresqlObstacle();

/** P5: with the database down, tiles and vocabularies answer, the rest says so at once, and all heals by itself. */
describe.skipIf(obstacle)(`the database is down${obstacle ? ` (skipped: ${obstacle})` : ''}`, () => {
  let postgresql: TemporaryPostgresql;
  let server: ServerProcess;
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-down-'));

  beforeAll(async () => {
    postgresql = await startTemporaryPostgresql();
    server = await startServerProcess({ DATABASE_URL: postgresql.url, DATA_DIR: dataDir });
    await waitUntilReady(server);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await postgresql?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (path: string) => fetch(`${server.address}${path}`);

  test.each(['killed', 'frozen'] as const)(
    'PostgreSQL is %s',
    async (how) => {
      if (how === 'killed') await postgresql.kill();
      else postgresql.freeze(true);

      const startedAt = performance.now();
      const details = await get('/api/places/v1/1');
      // The promise itself is a time: two seconds, and the second that a loaded machine may need to run us.
      expect(performance.now() - startedAt).toBeLessThan(3_000);
      expect(details.status).toBe(503);
      expect(Number(details.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await details.json()).toMatchObject({ code: '503.REQUEST_SERVICE.100' });

      expect((await get('/api/tiles/pins/0/0/0.mvt')).status).toBe(200);
      expect((await get('/basemap/0/0/0.mvt')).status).toBe(200);
      expect((await get('/api/tags')).status).toBe(200);
      expect((await get('/api/places/v1/stats')).status).toBe(200);
      expect((await get('/health/live')).status).toBe(200);
      expect(await (await get('/health/ready')).json()).toMatchObject({ status: 'not ready', database: 'down' });

      if (how === 'killed') await postgresql.start();
      else postgresql.freeze(false);
      await waitUntil(async () => (await get('/api/places/v1/1')).status === 404, 5_000);
      expect((await get('/health/ready')).status).toBe(200);
    },
    60_000,
  );
});
