import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { recordChange } from '../../apps/server/src/db/change-feed/change-feed.ts';
import { openDatabase } from '../../apps/server/src/db/connection.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { silentDatabaseLog } from '../../apps/server/src/db/database-log.ts';
import { migrateToLatest } from '../../apps/server/src/db/migrate.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { loadVocabulary } from '../../apps/server/src/features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../../apps/server/src/features/vocabulary/sync-vocabulary.ts';
import { maintainSearchIndex } from '../../apps/server/src/read-model/loading/maintain-search-index.ts';
import { PlaceScan } from '../../apps/server/src/read-model/loading/place-scan.ts';
import { MapIndex } from '../../apps/server/src/read-model/pins/map-index.ts';
import { makeSearchGroups } from '../../apps/server/src/read-model/text/search-groups.ts';
import { SearchIndex } from '../../apps/server/src/read-model/text/search-index.ts';
import { readReferenceData } from '../../apps/server/src/reference-data/reference-data-files.ts';
import { loadSyntheticPlaces } from '../site/load-synthetic-places.ts';

const places = 1_000;
const writes = 40;
const pollMilliseconds = 2;

/** Milliseconds from the commit of a place's new name, on the embedded database, until a query finds it by that name. */
export async function benchFeedDelay(): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'search-bench-'));
  const database = await openDatabase({ dataDir, log: silentDatabaseLog });
  try {
    await migrateToLatest(database);
    await syncVocabulary(database.kysely, readReferenceData(), null);
    await loadSyntheticPlaces(database, places, () => {});
    return await measure(database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(database: Database): Promise<number[]> {
  const vocabulary = await loadVocabulary(database.kysely);
  // Positions of one feed, all from this process, compare well enough by their length and letters.
  const comparePositions = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
  const mapIndex = new MapIndex({ comparePositions });
  const groups = makeSearchGroups(vocabulary.types.all);
  const searchIndex = new SearchIndex({ mapIndex, groups, comparePositions, hasCities: false });
  const indexMaintenance = await maintainSearchIndex({
    database,
    placeScan: new PlaceScan(database),
    searchIndex,
    vocabulary,
    log: silentDatabaseLog,
    savedFile: null,
    pinsReady: Promise.resolve(),
  });
  try {
    await indexMaintenance.ready;
    const delays: number[] = [];
    for (let write = 1; write <= writes; write++) delays.push(await delayOf(database, searchIndex, write));
    return delays;
  } finally {
    await indexMaintenance.stop();
    await searchIndex.close();
    await mapIndex.close();
  }
}

async function delayOf(database: Database, searchIndex: SearchIndex, id: number): Promise<number> {
  const name = `zzyx${id}`;
  await inTransaction(database.kysely, async (transaction) => {
    const names = JSON.stringify({ und: name });
    await transaction.executeQuery(CompiledQuery.raw('UPDATE place SET names = $1 WHERE id = $2', [names, id]));
    await recordChange(transaction, { entity: 'place', ids: [id] });
  });
  const committedAt = performance.now();
  for (;;) {
    const { hits } = await searchIndex.search({ text: `${name} `, longitude: 0, latitude: 0, limit: 1 });
    if (hits[0]?.words.includes(name)) return performance.now() - committedAt;
    await wait(pollMilliseconds);
  }
}
