import { randomUUID } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportFile, ImportRun, ImportState } from '@access-atlas/contract/operating/imports.ts';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { decidersOf } from '../moderation/testing/deciders-of.ts';

describeOnEachServer('imports by operators', {}, (getServer) => {
  const { moderator, operator, get, send, forget } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const kysely = () => getServer().services.database.kysely;
  const write = (name: string, content: string) => {
    const { folder } = getServer().services.imports;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const feature = (id: number, name: string) => ({
    type: 'Feature',
    id: `one/${id}`,
    geometry: { type: 'Point', coordinates: [11 + id / 10_000, 48] },
    properties: { name, type: 'cafe' },
  });
  const geojson = (names: readonly string[]) =>
    JSON.stringify({ type: 'FeatureCollection', features: names.map((name, id) => feature(id, name)) });
  const files = async (who: Decider): Promise<ImportFile[]> => (await get(who, '/api/imports/files')).json().files;
  const state = async (who: Decider): Promise<ImportState> => (await get(who, '/api/imports/running')).json();
  const runs = async (who: Decider): Promise<ImportRun[]> => (await get(who, '/api/imports')).json().results;
  const start = (who: Decider, file: string, key: string = randomUUID()) =>
    send(who, ['POST', '/api/imports'], { file, keepsDemonstration: true }, key);
  const ended = async (who: Decider) => {
    await expect.poll(async () => (await state(who)).running, { timeout: 30_000 }).toBeNull();
    return (await state(who)).last;
  };

  test('a file of the folder is new, is imported once, and stands in the record with who did it', async () => {
    const chief = await operator();
    expect(await files(chief)).toEqual([]);
    write('parks-2026-11.geojson', geojson(['North Park', 'South Park']));
    write('notes.txt', 'nothing to import');
    write('.hidden.csv', 'nothing either');
    expect(await files(chief)).toMatchObject([
      { name: 'parks-2026-11.geojson', source: 'geojson', dataset: 'parks', isNew: true },
    ]);
    const first = await start(chief, 'parks-2026-11.geojson', 'one-import');
    expect(first.statusCode, first.body).toBe(200);
    expect((await start(chief, 'parks-2026-11.geojson', 'one-import')).json()).toEqual(first.json());
    const counts = { added: 2, updated: 0, unchanged: 0, refused: 0, removed: 0, keptForModerators: 0 };
    expect(await ended(chief)).toMatchObject({ file: 'parks-2026-11.geojson', state: 'finished', counts });
    const [run] = await runs(chief);
    expect(run).toMatchObject({
      dataset: 'parks',
      source: 'geojson',
      state: 'finished',
      by: { isCommand: false, person: { _id: chief.id } },
      counts,
    });
    expect(await files(chief)).toMatchObject([{ isNew: false }]);
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(getServer().services.imports.folder, 'parks-2026-11.geojson'), later, later);
    expect(await files(chief)).toMatchObject([{ isNew: true }]);
    const audit = await kysely().selectFrom('audit').select('actor_id').where('action', '=', 'startImport').execute();
    expect(audit).toEqual([{ actor_id: chief.id }]);
  });

  test('what left the file leaves the map', async () => {
    const chief = await operator();
    write('parks-2026-12.geojson', geojson(['North Park']));
    await start(chief, 'parks-2026-12.geojson');
    expect((await ended(chief))?.counts).toMatchObject({ unchanged: 1, removed: 1 });
  });

  test('why a file fails, and which rows were refused, is told in the words of the importer', async () => {
    const chief = await operator();
    write('torn.geojson', '{"type":"FeatureCollection","features":[');
    await start(chief, 'torn.geojson');
    expect(await ended(chief)).toMatchObject({
      state: 'failed',
      failure: 'file',
      detail: 'The file ends in the middle: it was truncated.',
    });
    write('toilets.csv', 'externalId,name,latitude,longitude\n1,Harbour WC,48.5,11.25\n2,Broken,north,11\n');
    await start(chief, 'toilets.csv');
    expect(await ended(chief)).toMatchObject({ state: 'finished', counts: { added: 1, refused: 1 } });
    expect((await runs(chief))[0]?.refusals).toMatchObject([{ row: 3, field: 'latitude', id: '2' }]);
  });

  test('only what the folder itself has is imported', async () => {
    const chief = await operator();
    for (const file of ['../secret.csv', '/etc/passwd', 'notes.txt', 'nobody.csv'])
      expect((await start(chief, file)).json()).toMatchObject({ code: '404.SITE_SERVICE.100' });
  });

  test('one at a time on all servers, the command included; one that a server left was interrupted', async () => {
    const chief = await operator();
    const lease = { job: 'import', holder: randomUUID(), expires_at: new Date(Date.now() + 60_000) };
    await kysely().insertInto('job_lease').values(lease).execute();
    expect((await state(chief)).running).toMatchObject({ file: null, phase: null });
    expect((await start(chief, 'toilets.csv')).json()).toMatchObject({ code: '409.SITE_SERVICE.101' });
    const running = { id: randomUUID(), file: 'elsewhere.csv', phase: 'places', done: 5, total: 9 };
    await kysely()
      .updateTable('setting')
      .set({ value: JSON.stringify({ running, ended: null }) })
      .where('key', '=', 'importAttempt')
      .execute();
    expect((await state(chief)).running).toMatchObject({ file: 'elsewhere.csv', done: 5, total: 9, isStopping: false });
    expect((await send(chief, ['POST', '/api/imports/running/stop'])).json()).toEqual({ isStopping: true });
    expect((await state(chief)).running).toMatchObject({ isStopping: true });
    await kysely().deleteFrom('job_lease').where('holder', '=', lease.holder).execute();
    expect(await state(chief)).toMatchObject({ running: null, last: { failure: 'interrupted' } });
  });

  test('one that runs is stopped, and the same file again completes it', async () => {
    const chief = await operator();
    const names = Array.from({ length: 6_000 }, (_, number) => `Bench ${number}`);
    write('benches.geojson', geojson(names));
    await start(chief, 'benches.geojson');
    await expect
      .poll(async () => (await state(chief)).running?.phase, { timeout: 30_000, interval: 5 })
      .toMatch(/checking|comparing|places/);
    const stopped = await send(chief, ['POST', '/api/imports/running/stop']);
    expect(stopped.json()).toEqual({ isStopping: true });
    expect(await ended(chief)).toMatchObject({ state: 'failed', failure: 'stopped' });
    await start(chief, 'benches.geojson');
    const counts = (await ended(chief))?.counts;
    expect((counts?.added ?? 0) + (counts?.unchanged ?? 0)).toBe(names.length);
    expect((await send(chief, ['POST', '/api/imports/running/stop'])).json()).toEqual({ isStopping: false });
  });

  test('is for operators who have shown of late who they are', async () => {
    const other = await moderator();
    for (const path of ['/api/imports', '/api/imports/files', '/api/imports/running'])
      expect((await get(other, path)).statusCode).toBe(403);
    expect((await start(other, 'toilets.csv')).statusCode).toBe(403);
    const chief = await operator();
    await forget(chief);
    expect((await start(chief, 'toilets.csv')).json()).toMatchObject({ code: '403.AUTH_SERVICE.101' });
  });
});
