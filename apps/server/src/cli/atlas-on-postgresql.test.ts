import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBackupRecord } from '../backup/backup-record.ts';
import { openDatabase } from '../db/connection.ts';
import { createPostgresqlDatabase, dropPostgresqlDatabase } from '../db/testing/postgresql-template.ts';
import { startServerProcess, waitUntilReady } from '../testing/server-process.ts';
import { runAtlasProcess } from './testing/atlas-process.ts';
import { fetchStreetTile, waitForPlaces } from './testing/look-at-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { writeSampleCity } from './testing/write-sample-city.ts';

vi.setConfig({ testTimeout: 180_000 });

const adminUrl = process.env.TEST_DATABASE_URL;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;

test.skipIf(adminUrl === undefined)(
  `on PostgreSQL the command works beside the server, which shows the result${adminUrl ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  async () => {
    const databaseUrl = await createPostgresqlDatabase(String(adminUrl));
    onTestFinished(() => dropPostgresqlDatabase(String(adminUrl), databaseUrl));
    const folder = temporaryFolder();
    const here = { dataDir: join(folder, 'data'), folder, databaseUrl };
    const server = await startServerProcess({ DATA_DIR: here.dataDir, DATABASE_URL: databaseUrl });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    await waitUntilReady(server);
    expect(existsSync(join(here.dataDir, 'control.sock'))).toBe(false);

    await writeSampleCity(folder, 12);
    expect(await runAtlasProcess(['import', 'sample-city.osm.pbf'], here)).toMatchObject({ exitCode: 0 });
    await waitForPlaces(server, 12);
    while (!(await fetchStreetTile(server)).includes('Long Street')) {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }

    expect(await runAtlasProcess(['backup', '--out', 'site.tar.gz'], here)).toMatchObject({ exitCode: 0 });
    const known = await recordOf({ databaseUrl, dataDir: here.dataDir });
    expect(known).toMatchObject({ last: { file: join(folder, 'site.tar.gz') }, failed: null, restored: null });
    const full = await runAtlasProcess(['restore', 'site.tar.gz'], here);
    expect(full).toMatchObject({ exitCode: 1, output: '' });
    const exported = await runAtlasProcess(['export', '--format', 'geojson'], here);
    expect(JSON.parse(exported.output).features).toHaveLength(12);

    const embedded = { dataDir: join(folder, 'embedded'), folder };
    expect(await runAtlasProcess(['restore', 'site.tar.gz'], embedded)).toMatchObject({ exitCode: 0 });
    expect(await runAtlasProcess(['export', '--format', 'geojson'], embedded)).toMatchObject({
      output: exported.output,
    });
    // Of the site that it was made of, nothing is known of its backups; that it was filled from one is.
    expect(await recordOf(embedded)).toMatchObject({ last: null, restored: { madeAt: expect.any(Date) } });
  },
);

/** What a site knows of its backups, which operators see in the console. */
async function recordOf(site: { readonly databaseUrl?: string; readonly dataDir: string }) {
  const database = await openDatabase({ databaseUrl: site.databaseUrl, dataDir: site.dataDir, log });
  try {
    return await readBackupRecord(database.kysely);
  } finally {
    await database.close();
  }
}
