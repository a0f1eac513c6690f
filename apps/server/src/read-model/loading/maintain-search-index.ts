import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Change, snapshotPosition } from '../../db/change-feed/change-feed.ts';
import { FeedFollower } from '../../db/change-feed/feed-follower.ts';
import { type FeedPosition, formatFeedPosition, parseFeedPosition } from '../../db/change-feed/feed-position.ts';
import type { Database } from '../../db/database.ts';
import type { DatabaseLog } from '../../db/database-log.ts';
import { readSiteSecrets } from '../../db/settings.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { SnapshotIdentity } from '../pins/map-index-queries.ts';
import { documentKey } from '../text/search-document.ts';
import type { SearchIndex } from '../text/search-index.ts';
import type { PlaceScan } from './place-scan.ts';
import { readInPortions } from './read-in-portions.ts';
import { readPackedPlaces } from './read-packed-places.ts';
import { selectLastLocalityId, selectPackedLocalities, selectPackedLocalitiesBetween } from './search-rows.sql.ts';

export interface SearchIndexMaintenanceOptions {
  readonly database: Database;
  readonly placeScan: PlaceScan;
  readonly searchIndex: SearchIndex;
  readonly vocabulary: Vocabulary;
  readonly log: DatabaseLog;
  /** Where the table is saved between runs; null keeps nothing. */
  readonly savedFile: string | null;
  /** Resolves when the pins are loaded: what a search shows is chosen among them, so it answers after this. */
  readonly pinsReady: Promise<void>;
}

export interface SearchIndexMaintenance {
  /** Resolves when search answers for the first time. */
  readonly ready: Promise<void>;
  /** Follows the feed no more. A load that is under way is given up, a save is finished. */
  stop(): Promise<void>;
}

/** A street with its houses may be some kilobytes. */
const localitiesPerChunk = 2_000;
/** The feed reaches back seven days: a table that much older than it could not be read on from. */
const rebuildEveryMilliseconds = 24 * 3_600_000;

/** Fills the text index, from its saved copy or the database, and keeps it in step with the change feed. */
export async function maintainSearchIndex(options: SearchIndexMaintenanceOptions): Promise<SearchIndexMaintenance> {
  const { database, searchIndex, log, savedFile } = options;
  const identity = await savedIdentity(options);

  let saving = Promise.resolve();
  /** Saves the table that was made last, after a save under way. */
  const saveSoon = () => {
    if (savedFile === null) return;
    saving = saving
      .then(() => {
        mkdirSync(dirname(savedFile), { recursive: true });
        return searchIndex.save(savedFile, identity);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'Saving the text index failed.'));
  };

  const loadAll = async (signal: AbortSignal): Promise<FeedPosition> => {
    const startedAt = performance.now();
    const position = await loadFromDatabase(options, signal);
    const { documents } = await searchIndex.status();
    log.info(
      { documents, milliseconds: Math.round(performance.now() - startedAt) },
      'The text index was loaded from the database.',
    );
    saveSoon();
    return position;
  };

  const loadSaved = async (): Promise<FeedPosition | null> => {
    // Where there is no copy the rows are read at once.
    if (savedFile === null || !existsSync(savedFile)) return null;
    await options.pinsReady;
    const position = await searchIndex.loadSaved(savedFile, identity);
    if (position === null) return null;
    log.info({}, 'The text index was loaded from its saved copy.');
    return parseFeedPosition(position);
  };

  const follower = new FeedFollower({
    database,
    log,
    name: 'text index',
    entities: ['place', 'locality'],
    load: async (signal) => (await loadSaved()) ?? (await loadAll(signal)),
    loadAll,
    apply: (changes, position) => applyChanges(options, changes, position),
  });
  searchIndex.on('failed', (error) => follower.loadAgain(error));
  searchIndex.on('rebuilt', saveSoon);
  const rebuilding = setInterval(() => {
    searchIndex.rebuild().catch((error: unknown) => log.warn({ err: error }, 'Rebuilding the text index failed.'));
  }, rebuildEveryMilliseconds);
  rebuilding.unref();

  return {
    ready: follower.ready,
    stop: async () => {
      clearInterval(rebuilding);
      await follower.stop();
      await saving;
    },
  };
}

/**
 * Reads the rows, of places together with the pins where these are read too.
 *
 * @throws when the database fails, or the load is given up; then the index stays as it was
 */
async function loadFromDatabase(
  { database, placeScan, searchIndex, pinsReady }: SearchIndexMaintenanceOptions,
  signal: AbortSignal,
): Promise<FeedPosition> {
  const { kysely } = database;
  // The load begins before the position is taken: what is applied meanwhile is kept and replayed if it is later.
  const load = await searchIndex.beginLoad();
  try {
    const position = await snapshotPosition(kysely);
    await placeScan.give(load.addPlaces, signal);
    const lastLocality = await selectLastLocalityId(kysely);
    let added = Promise.resolve();
    for (let id = 1; id <= lastLocality; id += localitiesPerChunk) {
      const rows = await selectPackedLocalitiesBetween(kysely, id, id + localitiesPerChunk);
      signal.throwIfAborted();
      // One chunk is handed over when the one before is taken in; the next is read from the database meanwhile.
      await added;
      added = load.addLocalities(rows);
      // Whoever awaits it sees the failure; until then it is not one that nobody handles.
      added.catch(() => {});
    }
    await added;
    await pinsReady;
    signal.throwIfAborted();
    await load.finish(formatFeedPosition(position));
    return position;
  } catch (error) {
    await load.abort();
    throw error;
  }
}

async function applyChanges(
  { database: { kysely }, searchIndex }: SearchIndexMaintenanceOptions,
  changes: readonly Change[],
  position: FeedPosition,
): Promise<void> {
  const idsOf = (entity: string) => [
    ...new Set(changes.filter((change) => change.entity === entity).flatMap(({ ids }) => ids)),
  ];
  const places = idsOf('place');
  const localities = idsOf('locality');
  const packedLocalities = await readInPortions(localities, (ids) => selectPackedLocalities(kysely, ids));
  await searchIndex.apply({
    // Deletions go first in a batch, so every id is deleted and those that still have a row come back with it.
    removedKeys: [
      ...places.map((id) => documentKey('place', id)),
      ...localities.map((id) => documentKey('locality', id)),
    ],
    places: await readPackedPlaces(kysely, places),
    localities: packedLocalities.join(''),
    position: formatFeedPosition(position),
  });
}

async function savedIdentity({ database, vocabulary }: SearchIndexMaintenanceOptions): Promise<SnapshotIdentity> {
  const types = vocabulary.types.all.map(({ number, key, names }) => [number, key, names]);
  // Names of countries and the normal form of words come from the runtime's Unicode data.
  const made = [types, process.versions.unicode, process.versions.cldr];
  const fingerprint = createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
  const { databaseId } = await readSiteSecrets(database.kysely);
  return { databaseId, fingerprint };
}
