import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeChanges, recordChange } from '../../db/change-feed/change-feed.ts';
import { compareFeedPositions } from '../../db/change-feed/feed-position.ts';
import { describeOnEachDatabase } from '../../db/testing/test-database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { loadVocabulary } from '../../features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../../features/vocabulary/sync-vocabulary.ts';
import { importLocalityBatch } from '../../importing/storing/import-localities.ts';
import { readReferenceData } from '../../reference-data/reference-data-files.ts';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { MapIndex } from '../pins/map-index.ts';
import { documentOfKey } from '../text/search-document.ts';
import { makeSearchGroups } from '../text/search-groups.ts';
import { SearchIndex } from '../text/search-index.ts';
import { maintainSearchIndex, type SearchIndexMaintenance } from './maintain-search-index.ts';
import { PlaceScan } from './place-scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'maintain-search-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** For what a busy machine may take its time. */
const patience = { timeout: 20_000 };

interface Maintained {
  readonly mapIndex: MapIndex;
  readonly index: SearchIndex;
  readonly indexMaintenance: SearchIndexMaintenance;
  /** What was logged, in short. */
  readonly said: string[];
}

describeOnEachDatabase('maintainSearchIndex', (engine, getDatabase) => {
  let vocabulary: Vocabulary;
  let maintained: Maintained[] = [];
  const savedFile = join(folder, `${engine}.bin`);

  beforeAll(async () => {
    await syncVocabulary(getDatabase().kysely, readReferenceData(), null);
    vocabulary = await loadVocabulary(getDatabase().kysely);
  });
  beforeEach(async () => {
    rmSync(savedFile, { force: true });
    await sql`truncate place, locality, change cascade`.execute(getDatabase().kysely);
  });
  afterEach(async () => {
    for (const process of maintained) await end(process);
  });

  async function maintain(): Promise<Maintained> {
    const said: string[] = [];
    const comparePositions = compareFeedPositions;
    const mapIndex = new MapIndex({ comparePositions });
    const groups = makeSearchGroups(vocabulary.types.all);
    const index = new SearchIndex({ mapIndex, groups, comparePositions, hasCities: false });
    const say = (_details: object, message: string) => void said.push(message);
    const indexMaintenance = await maintainSearchIndex({
      database: getDatabase(),
      placeScan: new PlaceScan(getDatabase()),
      searchIndex: index,
      vocabulary,
      log: { info: say, warn: say, error: say },
      savedFile,
      pinsReady: Promise.resolve(),
    });
    const process = { mapIndex, index, indexMaintenance, said };
    maintained.push(process);
    await indexMaintenance.ready;
    return process;
  }

  /** Ends a process in good order. */
  async function end(process: Maintained): Promise<void> {
    maintained = maintained.filter((other) => other !== process);
    await process.indexMaintenance.stop();
    await process.index.close();
    await process.mapIndex.close();
  }

  const insert = (...names: string[]) =>
    insertTestPlaces(
      { database: getDatabase(), vocabulary },
      names.map((name) => ({ name, longitude: 10, latitude: 50, type: 'cafe' })),
    );

  async function deletePlace(id: number): Promise<void> {
    await inTransaction(getDatabase().kysely, async (transaction) => {
      await transaction.updateTable('place').set({ deleted_at: new Date() }).where('id', '=', id).execute();
      await recordChange(transaction, { entity: 'place', ids: [id] });
    });
  }

  async function idsBy(index: SearchIndex, text: string): Promise<number[]> {
    const { hits } = await index.search({ text, longitude: 10, latitude: 50, limit: 100 });
    return hits.map(({ document }) => documentOfKey(document).id).sort((a, b) => a - b);
  }

  test('loads what there is, and follows what changes', async () => {
    const [first = 0, second] = await insert('Adler', 'Adler');
    const { index, said } = await maintain();
    expect(said).toEqual(['The text index was loaded from the database.']);
    expect(await idsBy(index, 'adler')).toEqual([first, second]);
    const [third] = await insert('Adler');
    await deletePlace(first);
    await expect.poll(() => idsBy(index, 'adler'), patience).toEqual([second, third]);
  });

  test('begins with the saved copy and what changed since', async () => {
    const [first = 0, second] = await insert('Adler', 'Adler');
    await end(await maintain());
    const [third] = await insert('Adler');
    await deletePlace(first);
    const { index, said } = await maintain();
    expect(said).toEqual(['The text index was loaded from its saved copy.']);
    await expect.poll(() => idsBy(index, 'adler'), patience).toEqual([second, third]);
  });

  test('a torn copy is not used, nor one that the feed no longer reaches back to', async () => {
    const [first] = await insert('Adler');
    await end(await maintain());
    truncateSync(savedFile, 100);
    const torn = await maintain();
    expect(torn.said).toEqual(['The text index was loaded from the database.']);
    await end(torn);
    const [second] = await insert('Adler');
    const { kysely } = getDatabase();
    await sql`update change set recorded_at = now() - interval '30 days'`.execute(kysely);
    await expect.poll(() => purgeChanges(kysely), patience).toBeGreaterThan(0);
    const { index, said } = await maintain();
    await expect.poll(() => idsBy(index, 'adler'), patience).toEqual([first, second]);
    await expect.poll(() => said, patience).toContain('The text index was loaded from the database.');
  });

  test('when the worker ends, everything is loaded again', async () => {
    const [first] = await insert('Adler');
    const { index, mapIndex, said } = await maintain();
    await mapIndex.endWorker();
    await expect.poll(() => index.isReady, patience).toBe(true);
    expect(said).toContain('The text index failed and is being loaded again.');
    expect(await idsBy(index, 'adler')).toEqual([first]);
  });

  test('names, addresses and houses arrive whole, whatever they hold', async () => {
    const strange = 'Zum "Löwen" \\ \u001f\u001e tab\t{}';
    const [id] = await insert(strange);
    const { kysely } = getDatabase();
    await inTransaction(kysely, async (transaction) => {
      const address = 'Gasse\u001e 7,\u001fVaduz';
      await transaction
        .updateTable('place')
        .set({ address })
        .where('id', '=', id ?? 0)
        .execute();
      const street = {
        externalId: 'street/1',
        kind: 'street',
        names: { und: 'Lange Gasse' },
        longitude: 10.01,
        latitude: 50,
        bounds: null,
        parentName: null,
        country: null,
        population: null,
        houseNumbers: [{ number: '12 "a"', longitude: 10.0123456, latitude: 50.0000001 }],
      } as const;
      await importLocalityBatch(transaction, 'test', [street]);
    });
    const { index } = await maintain();
    expect(await idsBy(index, 'zum lowen tab')).toEqual([id]);
    expect(await idsBy(index, 'gasse 7 vaduz')).toContain(id);
    const { hits } = await index.search({ text: 'lange gasse 12a', longitude: 10, latitude: 50, limit: 1 });
    expect(hits).toMatchObject([{ house: '12a', longitudeE7: 100_123_456, latitudeE7: 500_000_001 }]);
  });
});
