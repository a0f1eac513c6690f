import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachServer, openTestServer, type TestServer } from '../../testing/test-server.ts';

const readiness = async (server: TestServer) => {
  const response = await server.request('/health/ready');
  return [response.statusCode, response.json().status, response.json().writes];
};

describeOnEachServer('readiness', {}, (getServer) => {
  async function open(writeProbe: { readonly freeMegabytesMin?: number; readonly keptMilliseconds: number }) {
    const photosFolder = mkdtempSync(join(tmpdir(), 'access-atlas-health-'));
    const { database } = getServer().services;
    const server = await openTestServer(database, { services: { photosFolder, writeProbe } });
    onTestFinished(async () => {
      await server.close();
      rmSync(photosFolder, { recursive: true, force: true });
    });
    return { server, photosFolder, kysely: database.kysely };
  }

  test('is said, and leaves nothing behind', async () => {
    const { server, kysely } = await open({ keptMilliseconds: -1 });
    const settings = () => kysely.selectFrom('setting').selectAll().orderBy('key').execute();
    const before = await settings();
    expect(await readiness(server)).toEqual([200, 'ready', 'ready']);
    expect(await settings()).toEqual(before);
  });

  test('says that files cannot be written, stays ready for readers, and heals', async () => {
    const { server, photosFolder } = await open({ keptMilliseconds: -1 });
    renameSync(photosFolder, `${photosFolder}-away`);
    writeFileSync(photosFolder, 'a file where the folder was');
    expect(await readiness(server)).toEqual([200, 'ready', 'failing']);
    expect((await server.request('/api/tags')).statusCode).toBe(200);
    rmSync(photosFolder);
    renameSync(`${photosFolder}-away`, photosFolder);
    expect(await readiness(server)).toEqual([200, 'ready', 'ready']);
  });

  test('says that the database takes no writes, and heals', async () => {
    const { server, kysely } = await open({ keptMilliseconds: -1 });
    const setReadOnly = (isReadOnly: boolean) =>
      isReadOnly
        ? sql`ALTER TABLE setting ADD CONSTRAINT nothing_new CHECK (key NOT LIKE 'writeProbe%') NOT VALID`.execute(
            kysely,
          )
        : sql`ALTER TABLE setting DROP CONSTRAINT nothing_new`.execute(kysely);
    await setReadOnly(true);
    expect(await readiness(server)).toEqual([200, 'ready', 'failing']);
    await setReadOnly(false);
    expect(await readiness(server)).toEqual([200, 'ready', 'ready']);
  });

  test('says that the disk is full', async () => {
    const { server } = await open({ keptMilliseconds: -1, freeMegabytesMin: 1e12 });
    expect(await readiness(server)).toEqual([200, 'ready', 'full']);
  });

  test('writes no more often than every few seconds', async () => {
    const { server, photosFolder } = await open({ keptMilliseconds: 60_000 });
    expect(await readiness(server)).toEqual([200, 'ready', 'ready']);
    rmSync(photosFolder, { recursive: true });
    writeFileSync(photosFolder, 'a file where the folder was');
    expect(await readiness(server)).toEqual([200, 'ready', 'ready']);
  });
});
