import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeChanges, recordChange } from '../../db/change-feed/change-feed.ts';
import { compareFeedPositions } from '../../db/change-feed/feed-position.ts';
import type { Database } from '../../db/database.ts';
import { describeOnEachDatabase } from '../../db/testing/test-database.ts';
import { waitUntil } from '../../db/testing/wait-until.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { loadVocabulary } from '../../features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../../features/vocabulary/sync-vocabulary.ts';
import { readReferenceData } from '../../reference-data/reference-data-files.ts';
import { insertTestPlaces, type TestPlace } from '../../testing/test-places.ts';
import { createCardStore } from '../cards/card-store.ts';
import { MapIndex } from '../pins/map-index.ts';
import { type MapIndexMaintenance, maintainMapIndex } from './maintain-map-index.ts';
import { PlaceScan } from './place-scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'maintain-map-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** For what a busy machine may take its time. */
const patience = { timeout: 10_000 };

interface Maintained {
  readonly index: MapIndex;
  readonly indexMaintenance: MapIndexMaintenance;
  /** What was logged, in short. */
  readonly said: string[];
}

function cafe(name: string): TestPlace {
  return { name, longitude: 10, latitude: 50, type: 'cafe', rating: 'accessible' };
}

async function deletePlace(database: Database, id: number): Promise<void> {
  await inTransaction(database.kysely, async (transaction) => {
    await transaction.updateTable('place').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await recordChange(transaction, { entity: 'place', ids: [id] });
  });
}

describeOnEachDatabase('maintainMapIndex', (engine, getDatabase) => {
  let vocabulary: Vocabulary;
  let maintained: Maintained[] = [];
  const snapshotFile = join(folder, `${engine}.bin`);

  beforeAll(async () => {
    await syncVocabulary(getDatabase().kysely, readReferenceData(), null);
    vocabulary = await loadVocabulary(getDatabase().kysely);
  });
  beforeEach(async () => {
    rmSync(snapshotFile, { force: true });
    await sql`truncate place, change cascade`.execute(getDatabase().kysely);
  });
  afterEach(async () => {
    for (const { indexMaintenance, index } of maintained) {
      await indexMaintenance.stop();
      await index.close();
    }
    maintained = [];
  });

  /** A process that keeps an index of the site. */
  async function maintain(options: { readonly file?: string | null } = {}): Promise<Maintained> {
    const database = getDatabase();
    const said: string[] = [];
    const index = new MapIndex({ comparePositions: compareFeedPositions });
    const say = (_details: object, message: string) => void said.push(message);
    const indexMaintenance = await maintainMapIndex({
      database,
      placeScan: new PlaceScan(database),
      mapIndex: index,
      cards: createCardStore(database.kysely, vocabulary),
      vocabulary,
      log: { info: say, warn: say, error: say },
      snapshotFile: options.file === undefined ? snapshotFile : options.file,
    });
    const process = { index, indexMaintenance, said };
    maintained.push(process);
    return process;
  }

  /** Ends a process in good order. */
  async function end(process: Maintained): Promise<void> {
    maintained = maintained.filter((other) => other !== process);
    await process.indexMaintenance.stop();
    await process.index.close();
  }

  const insert = (...names: string[]) => insertTestPlaces({ database: getDatabase(), vocabulary }, names.map(cafe));
  const idsIn = async (index: MapIndex) => (await index.page({ sort: 'id', limit: 1000 })).ids;

  test('loads what there is, and follows what changes', async () => {
    const [first = 0, second] = await insert('First', 'Second');
    const { index, indexMaintenance, said } = await maintain();
    await indexMaintenance.ready;
    expect(said).toEqual(['The map index was loaded from the database.']);
    expect(await idsIn(index)).toEqual([first, second]);
    const [third] = await insert('Third');
    await deletePlace(getDatabase(), first);
    await expect.poll(() => idsIn(index), patience).toEqual([second, third]);
  });

  test('learns of a partner that another process entered, before the index was loaded or after', async () => {
    const { kysely } = getDatabase();
    await sql`delete from partner where not is_built_in`.execute(kysely);
    await vocabulary.refreshPartners();
    const enter = (key: string, number: number) =>
      inTransaction(kysely, async (transaction) => {
        await transaction
          .insertInto('partner')
          .values({ key, number, name: 'Harbour Trust', texts: '{}', is_built_in: false })
          .execute();
        await recordChange(transaction, { entity: 'partner', ids: [number] });
      });
    await enter('harbourTrust', 1500);
    expect(vocabulary.partners.byKey('harbourTrust')).toBeUndefined();
    const { indexMaintenance } = await maintain({ file: null });
    await indexMaintenance.ready;
    expect(vocabulary.partners.byKey('harbourTrust')?.number).toBe(1500);
    await enter('harbourFriends', 1501);
    await expect.poll(() => vocabulary.partners.byKey('harbourFriends')?.number, patience).toBe(1501);
  });

  test('saves the index when it stops, and begins with that copy and what changed since', async () => {
    const [first = 0, second] = await insert('First', 'Second');
    const before = await maintain();
    await before.indexMaintenance.ready;
    await end(before);
    const [third] = await insert('Third');
    await deletePlace(getDatabase(), first);
    const { index, indexMaintenance, said } = await maintain();
    await indexMaintenance.ready;
    expect(said[0]).toBe('The map index was loaded from its saved copy.');
    await expect.poll(() => idsIn(index), patience).toEqual([second, third]);
    expect(said).not.toContain('The map index was loaded from the database.');
  });

  test('saves nothing again while nothing changed, and nothing at all where it has no file', async () => {
    await insert('First');
    const before = await maintain();
    await before.indexMaintenance.ready;
    await end(before);
    const { ino } = statSync(snapshotFile);
    const again = await maintain();
    await again.indexMaintenance.ready;
    await end(again);
    expect(statSync(snapshotFile).ino).toBe(ino);
    rmSync(snapshotFile);
    const without = await maintain({ file: null });
    await without.indexMaintenance.ready;
    await end(without);
    expect(() => statSync(snapshotFile)).toThrow('ENOENT');
  });

  test('loads everything when the copy is torn, or of another vocabulary', async () => {
    const ids = await insert('First');
    const before = await maintain();
    await before.indexMaintenance.ready;
    await end(before);
    const [key, number] = ['operatorsTag', 10_000];
    const whole = vocabulary;
    vocabulary = {
      ...whole,
      tags: { ...whole.tags, all: [...whole.tags.all, { ...anyOf(whole.tags.all), key, number }] },
    };
    const otherwise = await maintain();
    await otherwise.indexMaintenance.ready;
    expect(otherwise.said).toEqual(['The map index was loaded from the database.']);
    vocabulary = whole;
    truncateSync(snapshotFile, statSync(snapshotFile).size - 1);
    const { index, indexMaintenance, said } = await maintain();
    await indexMaintenance.ready;
    expect(said).toEqual(['The map index was loaded from the database.']);
    expect(await idsIn(index)).toEqual(ids);
  });

  test('loads everything afresh when the feed no longer reaches back to the copy', async () => {
    const [first = 0, second] = await insert('First', 'Second');
    const before = await maintain();
    await before.indexMaintenance.ready;
    await end(before);
    await deletePlace(getDatabase(), first);
    const { kysely } = getDatabase();
    await sql`update change set recorded_at = now() - interval '8 days'`.execute(kysely);
    await waitUntil(async () => (await purgeChanges(kysely)) > 0);
    const { index, said } = await maintain();
    await expect.poll(() => said, patience).toContain('The map index was loaded from the database.');
    expect(await idsIn(index)).toEqual([second]);
  });

  test('tries again until it succeeds, when the load fails', async () => {
    const ids = await insert('First');
    const { kysely } = getDatabase();
    await sql`alter table place rename to place_away`.execute(kysely);
    const { index, indexMaintenance, said } = await maintain();
    await waitUntil(() => said.includes('Loading the map index failed and will be tried again.'));
    expect(index.isReady).toBe(false);
    await sql`alter table place_away rename to place`.execute(kysely);
    await indexMaintenance.ready;
    expect(await idsIn(index)).toEqual(ids);
  });

  test('loads again when the thread of the index ends', async () => {
    const ids = await insert('First');
    const { index, indexMaintenance, said } = await maintain();
    await indexMaintenance.ready;
    await index.endWorker();
    await waitUntil(() => index.isReady);
    expect(said).toContain('The map index failed and is being loaded again.');
    expect(await idsIn(index)).toEqual(ids);
    const [later] = await insert('Later');
    await expect.poll(() => idsIn(index), patience).toEqual([...ids, later]);
  });

  test('gives up a load that is under way when it is told to stop', async () => {
    await insert('First');
    const { index, indexMaintenance, said } = await maintain();
    await indexMaintenance.stop();
    expect(index.isReady).toBe(false);
    expect(said).toEqual([]);
    expect(() => statSync(snapshotFile)).toThrow('ENOENT');
  });
});

function anyOf<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new RangeError('There is none.');
  return first;
}
