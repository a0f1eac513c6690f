import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Change, snapshotPosition } from '../../db/change-feed/change-feed.ts';
import { FeedFollower } from '../../db/change-feed/feed-follower.ts';
import { type FeedPosition, formatFeedPosition, parseFeedPosition } from '../../db/change-feed/feed-position.ts';
import type { Database } from '../../db/database.ts';
import type { DatabaseLog } from '../../db/database-log.ts';
import { readSiteSecrets } from '../../db/settings.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { CardStore } from '../cards/card-store.ts';
import type { MapIndex } from '../pins/map-index.ts';
import type { SnapshotIdentity } from '../pins/map-index-queries.ts';
import type { PinLoad } from '../pins/pin-load.ts';
import type { PlaceScan } from './place-scan.ts';
import { readPackedPlaces } from './read-packed-places.ts';
import { tileVocabularyOf } from './tile-vocabulary.ts';

export interface MapIndexMaintenanceOptions {
  readonly database: Database;
  readonly placeScan: PlaceScan;
  readonly mapIndex: MapIndex;
  readonly cards: CardStore;
  readonly vocabulary: Vocabulary;
  readonly log: DatabaseLog;
  /** Where the index is saved between runs; null keeps nothing. */
  readonly snapshotFile: string | null;
}

export interface MapIndexMaintenance {
  /** Resolves when the index answers for the first time. */
  readonly ready: Promise<void>;
  /** Follows the feed no more, and saves the index. A load that is under way is given up. */
  stop(): Promise<void>;
}

const saveEveryMilliseconds = 10 * 60_000;

/** Fills the map index, from its saved copy or the database, and keeps it and the cards in step with the change feed. */
export async function maintainMapIndex(options: MapIndexMaintenanceOptions): Promise<MapIndexMaintenance> {
  const { database, mapIndex, cards, vocabulary, log, snapshotFile } = options;
  let savedPosition: string | null = null;

  /** Another process may have entered a partner; cards carry its key. */
  const refreshPartners = async () => {
    await vocabulary.refreshPartners();
    cards.forgetAll();
  };

  /** An operator may have added or changed words, here or at another process; cards carry their keys, tiles those of flags. */
  const refreshWords = async () => {
    await vocabulary.refresh();
    await mapIndex.setVocabulary(tileVocabularyOf(vocabulary));
    cards.forgetAll();
  };

  const loadAll = async (signal: AbortSignal): Promise<FeedPosition> => {
    const startedAt = performance.now();
    const position = await loadFromDatabase(options, signal);
    // The feed brings no partner and no word that another process entered before this position.
    await refreshWords();
    const { pins } = await mapIndex.status();
    log.info(
      { pins, milliseconds: Math.round(performance.now() - startedAt) },
      'The map index was loaded from the database.',
    );
    return position;
  };

  const loadSaved = async (): Promise<FeedPosition | null> => {
    if (snapshotFile === null) return null;
    const saved = await mapIndex.loadSnapshot(snapshotFile, await snapshotIdentity(options));
    if (!saved) return null;
    savedPosition = saved.position;
    log.info({ pins: saved.pins }, 'The map index was loaded from its saved copy.');
    return parseFeedPosition(saved.position);
  };

  const save = async () => {
    if (snapshotFile === null || !mapIndex.isReady || mapIndex.position === savedPosition) return;
    mkdirSync(dirname(snapshotFile), { recursive: true });
    const position = mapIndex.position;
    await mapIndex.saveSnapshot(snapshotFile, await snapshotIdentity(options));
    savedPosition = position;
  };

  const apply = async (changes: readonly Change[], position: FeedPosition) => {
    const changed = new Set(changes.map(({ entity }) => entity));
    if (changed.has('vocabulary')) await refreshWords();
    else if (changed.has('partner')) await refreshPartners();
    const ids = [...new Set(changes.filter(({ entity }) => entity === 'place').flatMap((change) => change.ids))];
    cards.forget(ids);
    const upserts = new TextEncoder().encode(await readPackedPlaces(database.kysely, ids));
    // Deletions go first in a batch, so every id is deleted and those that still have a row come back with it.
    await mapIndex.apply({ upserts, deletes: ids, position: formatFeedPosition(position) });
  };

  const follower = new FeedFollower({
    database,
    log,
    name: 'map index',
    entities: ['place', 'partner', 'vocabulary'],
    load: async (signal) => (await loadSaved()) ?? (await loadAll(signal)),
    loadAll,
    apply,
  });
  mapIndex.on('failed', (error) => follower.loadAgain(error));

  const saving = setInterval(() => {
    save().catch((error: unknown) => log.warn({ err: error }, 'Saving the map index failed.'));
  }, saveEveryMilliseconds);
  saving.unref();

  return {
    ready: follower.ready,
    stop: async () => {
      clearInterval(saving);
      await follower.stop();
      await save();
    },
  };
}

/** @throws when the database fails, or the load is given up; then the index stays as it was */
async function loadFromDatabase(
  { database, placeScan, mapIndex }: MapIndexMaintenanceOptions,
  signal: AbortSignal,
): Promise<FeedPosition> {
  signal.throwIfAborted();
  // The load begins before the position is taken: what is applied meanwhile is kept and replayed if it is later.
  const load = mapIndex.beginLoad();
  const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>();
  const onAbort = () => giveUp(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([givenUp, readAndBuild(database, placeScan, load, signal)]);
  } catch (error) {
    await load.abort();
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

async function readAndBuild(
  database: Database,
  placeScan: PlaceScan,
  load: PinLoad,
  signal: AbortSignal,
): Promise<FeedPosition> {
  const position = await snapshotPosition(database.kysely);
  await placeScan.give(load.addChunk, signal);
  await load.finish(formatFeedPosition(position));
  return position;
}

async function snapshotIdentity({ database, vocabulary }: MapIndexMaintenanceOptions): Promise<SnapshotIdentity> {
  const words = [vocabulary.tags, vocabulary.labels, vocabulary.flags, vocabulary.types, vocabulary.partners];
  const numbers = words.map((list) => list.all.map(({ key, number }) => [key, number]));
  const fingerprint = createHash('sha256').update(JSON.stringify(numbers)).digest('hex').slice(0, 16);
  const { databaseId } = await readSiteSecrets(database.kysely);
  return { databaseId, fingerprint };
}
