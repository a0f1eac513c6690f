import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstratedTypes } from '../../../../demo/places/place-profiles.ts';
import { importCommand } from '../cli/commands/import-command.ts';
import { readConfig } from '../config/config.ts';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { placeTypes } from '../domain/vocabulary/place-types.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { loadDemonstration } from './load-demonstration.ts';
import { removeDemonstration } from './remove-demonstration.ts';
import { countRows } from './testing/count-rows.ts';

interface Details {
  readonly name: string;
  readonly isDemonstration: boolean;
  readonly types: readonly string[];
  readonly placeType: string;
  readonly rating: string;
  readonly provider: string | null;
  readonly labels: readonly { readonly key: string }[];
  readonly images: readonly { readonly url: string; readonly altText: string }[];
}

const loadMilliseconds = 240_000;
const islandBox = 'boundaries=0.05,0.05,-0.05,-0.05';

describeOnEachDatabase('the demonstration', (_engine, getDatabase) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-demonstration-'));
  let server: TestServer;
  let empty: Record<string, number>;
  const places = new Map<string, Details>();
  const services = () => ({ ...server.services, reloadBasemap: () => server.services.basemap.reload() });
  const get = async <Body>(address: string): Promise<Body> => {
    const response = await server.request(address);
    expect(response.statusCode, address).toBe(200);
    return response.json();
  };
  const photoFiles = () => (existsSync(join(dataDir, 'photos')) ? readdirSync(join(dataDir, 'photos')) : []);
  const hasRegion = () => existsSync(join(dataDir, 'basemap', 'regions', 'null-island-map.pmtiles'));

  beforeAll(async () => {
    server = await openTestServer(getDatabase(), {
      services: { photosFolder: join(dataDir, 'photos'), basemapRegionsFolder: join(dataDir, 'basemap', 'regions') },
    });
    empty = await countRows(server.services.database.kysely);
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  describe('once loaded', () => {
    test(
      'stands on the map',
      async () => {
        expect(await loadDemonstration({ services: services(), dataDir })).toBe(true);
        await expect
          .poll(async () => (await get<{ total: number }>(`/api/places?${islandBox}`)).total, { timeout: 20_000 })
          .toBeGreaterThan(350);
        const ids = await getDatabase().kysely.selectFrom('place').select('id').execute();
        for (const { id } of ids) places.set(String(id), await get<Details>(`/api/places/v1/${id}`));
      },
      loadMilliseconds,
    );

    test('has places of every type and rating, all marked as a demonstration, none from OpenStreetMap', async () => {
      const types = new Set([...places.values()].flatMap((place) => [...place.types, place.placeType]));
      const known = Object.keys(placeTypes);
      expect(known.filter((type) => !types.has(type))).toEqual([]);
      expect([...demonstratedTypes].filter((type) => !known.includes(type))).toEqual([]);
      expect(new Set([...places.values()].map(({ rating }) => rating)).size).toBe(4);
      for (const place of places.values()) {
        expect(place.isDemonstration, place.name).toBe(true);
        expect(JSON.stringify(place)).not.toMatch(/openstreetmap/i);
      }
      expect((await get<{ isDemonstration: boolean }>('/api/site')).isDemonstration).toBe(true);
      expect(server.services.basemap.regions().map(({ attribution }) => attribution)).toEqual([
        'Null Island, a fictional town',
      ]);
    });

    test('shows every review, published at once, with replies and photos that can be seen', async () => {
      const { kysely } = getDatabase();
      const held = await kysely.selectFrom('review').select('text').where('status', '!=', 'published').execute();
      expect(held).toEqual([]);
      let [reviews, replies] = [0, 0];
      for (const id of places.keys()) {
        const list = await get<{ results: { children: unknown[] }[] }>(`/api/places/v1/${id}/reviews`);
        reviews += list.results.length;
        replies += list.results.reduce((sum, review) => sum + review.children.length, 0);
      }
      expect(reviews).toBe(900);
      expect(replies).toBeGreaterThan(20);
      const photos = await kysely.selectFrom('photo').select(['file', 'alt_text']).execute();
      expect(photos.length).toBeGreaterThan(240);
      for (const { file, alt_text } of photos) {
        expect(photoFiles()).toContain(file);
        expect(alt_text).not.toBe('');
      }
      const shown = [...places.values()].find(({ images }) => images.length > 0);
      const photo = await server.request(new URL(shown?.images[0]?.url ?? '', 'http://localhost').pathname);
      expect(photo.statusCode).toBe(200);
      expect(photo.headers['content-type']).toBe('image/jpeg');
    });

    test('has a directory, partners, a running MapMission, streets to be found and a map', async () => {
      expect((await get<{ count: number }>('/access-from-home')).count).toBe(120);
      const partners = new Set([...places.values()].flatMap(({ provider }) => provider ?? []));
      expect(partners).toEqual(new Set(['lanternTrust', 'quaysideTraders', 'nullTransit']));
      expect(server.services.vocabulary.partners.byKey('lanternTrust')?.name).toBe('The Lantern Trust');
      const { kysely } = getDatabase();
      const [event] = await kysely.selectFrom('event').select(['code', 'expiration_date']).execute();
      expect(event?.expiration_date.getTime()).toBeGreaterThan(Date.now());
      const streets = await kysely.selectFrom('locality').select('id').where('kind', '=', 'street').execute();
      expect(streets.length).toBeGreaterThan(80);
      expect(hasRegion()).toBe(true);
      const trail = [...places.values()].find(({ name }) => name === 'Lantern Path');
      expect(trail).toMatchObject({ rating: 'partiallyAccessible', shapeLocation: expect.anything() });
    });

    test('is not loaded again', async () => {
      const before = await countRows(getDatabase().kysely);
      expect(await loadDemonstration({ services: services(), dataDir })).toBe(false);
      expect(await countRows(getDatabase().kysely)).toEqual(before);
    });
  });

  describe('beside real data', () => {
    const importCsv = async (keepsDemonstration: boolean) => {
      const file = join(dataDir, 'real.csv');
      writeFileSync(file, 'name,latitude,longitude,type\nReal Café,48.1,11.5,cafe\n');
      const work = importCommand.prepare({
        file,
        source: 'csv',
        dataset: 'real',
        columns: {},
        makesBasemap: false,
        keepsDemonstration,
        isDryRun: false,
      });
      const site = { ...services(), config: readConfig({ DATA_DIR: dataDir }), publicUrl: '', migrationsRun: null };
      const { signal } = new AbortController();
      await work({ site, signal, onProgress: () => undefined, output: new PassThrough() });
    };

    test('stays where the import says --keep-demo, goes with the next, and leaves nothing', async () => {
      const { kysely } = getDatabase();
      await importCsv(true);
      expect((await countRows(kysely)).place).toBe(places.size + 1);
      await importCsv(false);
      const left = await countRows(kysely);
      const { change: _feed, ...tables } = left;
      const { change: _emptyFeed, ...emptyTables } = empty;
      // What is known of the last import stands in a setting.
      const setting = Number(emptyTables.setting) + 1;
      expect(tables).toEqual({ ...emptyTables, place: 1, place_source: 1, import_run: 2, audit: 2, setting });
      expect(photoFiles()).toEqual([]);
      expect(hasRegion()).toBe(false);
      expect(server.services.basemap.regions()).toEqual([]);
      expect(server.services.vocabulary.partners.byKey('lanternTrust')).toBeUndefined();
      await expect
        .poll(async () => (await get<{ total: number }>(`/api/places?${islandBox}`)).total, { timeout: 20_000 })
        .toBe(0);
      for (const id of places.keys()) expect((await server.request(`/api/places/v1/${id}`)).statusCode).not.toBe(200);
      expect(await removeDemonstration({ services: services(), dataDir })).toBe(false);
    });
  });
});
