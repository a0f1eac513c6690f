import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportDryRun } from '@access-atlas/contract/operating/import-dry-runs.ts';
import type { ImportRun, ImportState } from '@access-atlas/contract/operating/imports.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { decidersOf } from '../moderation/testing/deciders-of.ts';

describeOnEachServer('dry runs of imports, and ways back', {}, (getServer) => {
  const { moderator, operator, get, send, forget } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const kysely = () => getServer().services.database.kysely;
  const folder = () => getServer().services.imports.folder;
  const write = (name: string, content: string) => {
    mkdirSync(folder(), { recursive: true });
    writeFileSync(join(folder(), name), content);
  };
  const csv = (rows: readonly string[]) => ['externalId,name,latitude,longitude,phone', ...rows].join('\n');
  const row = (id: number, phone = '') => `${id},Kiosk ${id},${48 + id / 100},11.5,${phone}`;
  const state = async (who: Decider): Promise<ImportState> => (await get(who, '/api/imports/running')).json();
  const runs = async (who: Decider): Promise<ImportRun[]> => (await get(who, '/api/imports')).json().results;
  const ended = async (who: Decider) => {
    await expect.poll(async () => (await state(who)).running, { timeout: 30_000 }).toBeNull();
    return state(who);
  };
  const dryRun = async (who: Decider, body: object): Promise<ImportDryRun | null> => {
    const begun = await send(who, ['POST', '/api/imports/dry-runs'], { ...body });
    expect(begun.statusCode, begun.body).toBe(200);
    return (await ended(who)).dryRun;
  };
  const start = (who: Decider, body: object) =>
    send(who, ['POST', '/api/imports'], { keepsDemonstration: true, ...body }, randomUUID());
  const imported = async (who: Decider, body: object) => {
    const begun = await start(who, body);
    expect(begun.statusCode, begun.body).toBe(200);
    return (await ended(who)).last;
  };
  const kiosk = async (id: number) =>
    kysely()
      .selectFrom('place')
      .innerJoin('place_source', 'place_source.place_id', 'place.id')
      .where('external_id', '=', String(id))
      .select(['place.id', 'phone', 'missing_since', 'deleted_at'])
      .executeTakeFirst();

  test('a dry run says what would come, and stores nothing but that it was made', async () => {
    const chief = await operator();
    write('kiosks-2026-10.csv', csv([row(1), row(2, '22'), row(3), '4,Broken,north,11,']));
    const found = await dryRun(chief, { file: 'kiosks-2026-10.csv' });
    expect(found).toMatchObject({ file: 'kiosks-2026-10.csv', runId: null, failure: null });
    expect(found?.found?.counts).toMatchObject({ added: 3, refused: 1, removed: 0 });
    expect(found?.found?.samples.added[0]).toMatchObject({ _id: null, name: 'Kiosk 1' });
    expect(found?.found?.samples.refused).toMatchObject([{ row: 5, field: 'latitude' }]);
    expect(await kiosk(1)).toBeUndefined();
    expect(await runs(chief)).toEqual([]);
    expect((await state(chief)).last).toBeNull();
    const counts = (await imported(chief, { file: 'kiosks-2026-10.csv' }))?.counts;
    expect(counts).toEqual(found?.found?.counts);
    // What was found before is true no more.
    expect((await state(chief)).dryRun).toBeNull();
  });

  test('the last two files of a dataset are kept, and the former one is imported again', async () => {
    const chief = await operator();
    write('kiosks-2026-11.csv', csv([row(1, '11'), row(2, '222'), row(5)]));
    await imported(chief, { file: 'kiosks-2026-11.csv' });
    const [now, before] = await runs(chief);
    expect([now?.isFileKept, before?.isFileKept]).toEqual([false, true]);
    // Whoever changes or removes the file of the folder changes nothing of what is kept.
    write('kiosks-2026-10.csv', 'nothing of the kind');
    const place = await kiosk(5);
    await kysely()
      .updateTable('place')
      .set({ phone: '555' })
      .where('id', '=', place?.id ?? 0)
      .execute();
    const back = await dryRun(chief, { runId: before?._id });
    expect(back).toMatchObject({ file: 'kiosks-2026-10.csv', runId: before?._id });
    expect(back?.found?.counts).toMatchObject({ updated: 3, added: 0, removed: 0, keptForModerators: 1 });
    expect(back?.found?.samples.keptForModerators).toMatchObject([
      { _id: String(place?.id), name: 'Kiosk 5', reviews: 0, isEdited: true },
    ]);
    const last = await imported(chief, { runId: before?._id });
    expect(last?.counts).toEqual(back?.found?.counts);
    expect((await kiosk(2))?.phone).toBe('22');
    const [again] = await runs(chief);
    expect(again).toMatchObject({ file: 'kiosks-2026-10.csv', dataset: 'kiosks', by: { person: { _id: chief.id } } });
    // And there is a way back from that, too; a third file ends it.
    expect((await runs(chief)).map(({ isFileKept }) => isFileKept)).toEqual([false, true, false]);
    write('kiosks-2026-12.csv', csv([row(1), row(6)]));
    await imported(chief, { file: 'kiosks-2026-12.csv' });
    expect((await runs(chief)).map(({ isFileKept }) => isFileKept)).toEqual([false, true, false, true]);
    expect(readdirSync(join(folder(), 'former'))).toHaveLength(2);
    expect((await start(chief, { runId: (await runs(chief))[2]?._id })).json()).toMatchObject({
      code: '404.SITE_SERVICE.100',
    });
  });

  test('the record has runs that failed or were stopped, with who had them done and why', async () => {
    const chief = await operator();
    write('torn.geojson', '{"type":"FeatureCollection","features":[');
    await imported(chief, { file: 'torn.geojson' });
    expect((await runs(chief))[0]).toMatchObject({
      file: 'torn.geojson',
      dataset: 'torn',
      state: 'failed',
      failure: 'file',
      detail: 'The file ends in the middle: it was truncated.',
      by: { isCommand: false, person: { _id: chief.id } },
      counts: null,
      isFileKept: false,
    });
    expect(await dryRun(chief, { file: 'torn.geojson' })).toMatchObject({ failure: 'file', found: null });
    const features = Array.from({ length: 6_000 }, (_, id) => ({
      type: 'Feature',
      id: `bench/${id}`,
      geometry: { type: 'Point', coordinates: [11 + id / 10_000, 48] },
      properties: { name: `Bench ${id}`, type: 'cafe' },
    }));
    write('benches.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    const stop = async (wanted: RegExp) => {
      await expect
        .poll(async () => (await state(chief)).running?.phase, { timeout: 30_000, interval: 5 })
        .toMatch(wanted);
      await send(chief, ['POST', '/api/imports/running/stop']);
      return ended(chief);
    };
    await send(chief, ['POST', '/api/imports/dry-runs'], { file: 'benches.geojson' });
    expect((await state(chief)).running).toMatchObject({ file: 'benches.geojson', isDryRun: true });
    expect((await start(chief, { file: 'benches.geojson' })).json()).toMatchObject({ code: '409.SITE_SERVICE.101' });
    expect((await stop(/./)).dryRun).toMatchObject({ failure: 'stopped', found: null });
    await start(chief, { file: 'benches.geojson' });
    await stop(/places/);
    expect((await runs(chief))[0]).toMatchObject({
      dataset: 'benches',
      failure: 'stopped',
      detail: null,
      by: { person: { _id: chief.id } },
    });
  });

  test('the columns of a CSV file are chosen, and kept for its next version and for the way back', async () => {
    const chief = await operator();
    write('shops-2026-10.csv', 'Nr;Titel;Lat;Lng;name\n1;Bakery;48.9;11.9;x\n');
    const columns = async (file: string) => (await get(chief, `/api/imports/columns?file=${file}`)).json();
    const known = await columns('shops-2026-10.csv');
    expect(known.headers).toEqual(['Nr', 'Titel', 'Lat', 'Lng', 'name']);
    const of = (all: typeof known, column: string) =>
      all.columns.find((one: { column: string }) => one.column === column);
    expect(of(known, 'latitude')).toEqual({ column: 'latitude', header: null, hasOwnName: false });
    expect(of(known, 'name')).toEqual({ column: 'name', header: 'name', hasOwnName: true });
    expect((await dryRun(chief, { file: 'shops-2026-10.csv' }))?.detail).toContain('--map latitude=Header');
    const chosen = { externalId: 'Nr', name: 'Titel', latitude: 'Lat', longitude: 'Lng' };
    const found = await dryRun(chief, { file: 'shops-2026-10.csv', columns: chosen });
    expect(found?.found?.samples.added).toMatchObject([{ name: 'Bakery' }]);
    await imported(chief, { file: 'shops-2026-10.csv', columns: chosen });
    write('shops-2026-11.csv', 'Nr;Titel;Lat;Lng\n1;Baker;48.9;11.9\n');
    const next = await columns('shops-2026-11.csv');
    expect(of(next, 'latitude').header).toBe('Lat');
    expect(of(next, 'name').header).toBe('Titel');
    await imported(chief, { file: 'shops-2026-11.csv', columns: chosen });
    const before = (await runs(chief))[1];
    expect((await dryRun(chief, { runId: before?._id }))?.found?.samples.updated).toMatchObject([
      { name: 'Bakery', fields: ['names'] },
    ]);
    writeFileSync(join(folder(), 'bytes.csv'), Buffer.from([0xff, 0xfe, 0x41]));
    expect(await columns('bytes.csv')).toMatchObject({ headers: [], problem: expect.stringContaining('UTF-8') });
    for (const file of ['../x.csv', 'nobody.csv', 'benches.geojson'])
      expect((await get(chief, `/api/imports/columns?file=${file}`)).statusCode).toBe(404);
  });

  test('one file is chosen, and columns are names', async () => {
    const chief = await operator();
    const code = async (body: object) => (await start(chief, body)).statusCode;
    expect(await code({})).toBe(400);
    expect(await code({ file: 'kiosks-2026-12.csv', runId: '1' })).toBe(400);
    expect(await code({ file: 'kiosks-2026-12.csv', columns: { 'no column': 'x' } })).toBe(400);
    expect(await code({ runId: '999999' })).toBe(404);
    expect((await send(chief, ['POST', '/api/imports/dry-runs'], { file: '../../etc/passwd' })).statusCode).toBe(404);
  });

  test('a dry run is for operators, and needs no password: it changes nothing', async () => {
    const other = await moderator();
    expect((await send(other, ['POST', '/api/imports/dry-runs'], { file: 'kiosks-2026-12.csv' })).statusCode).toBe(403);
    expect((await get(other, '/api/imports/columns?file=kiosks-2026-12.csv')).statusCode).toBe(403);
    const chief = await operator();
    await forget(chief);
    const before = await sql<{ n: number }>`SELECT count(*)::int AS n FROM place`.execute(kysely());
    expect((await dryRun(chief, { file: 'kiosks-2026-12.csv' }))?.failure).toBeNull();
    expect((await sql<{ n: number }>`SELECT count(*)::int AS n FROM place`.execute(kysely())).rows).toEqual(
      before.rows,
    );
    expect((await start(chief, { file: 'kiosks-2026-12.csv' })).json()).toMatchObject({ code: '403.AUTH_SERVICE.101' });
    expect(existsSync(join(folder(), 'former'))).toBe(true);
  });
});
