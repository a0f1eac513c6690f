import { setTimeout as pause } from 'node:timers/promises';
import { metersPerDegree } from '@access-atlas/contract/geometry/geo.ts';
import { FeedGapError, readChangesAfter, snapshotPosition } from '../../../db/change-feed/change-feed.ts';
import { formatFeedPosition, parseFeedPosition } from '../../../db/change-feed/feed-position.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { sameNameRadiusMeters } from '../../../domain/places/probable-duplicate.ts';
import { findPairs } from './find-pairs.ts';
import { findPairsOf, replacePairsOf } from './replace-pairs.ts';
import { readSearchState, type SearchState, writeSearchState } from './search-state.ts';
import { dropAllPairs, selectStrip, storePairs } from './searched-places.sql.ts';

type SearchServices = { readonly database: Pick<Database, 'kysely'> };

/** So many places are compared, or looked at again, in one step: a few dozen milliseconds. */
const stripPlaces = 500;
const changedPlaces = 50;
const changesRead = 50;
/** A strip begins a little south of where the last one ended, because places on both sides may be one. */
const overlapDegrees = sameNameRadiusMeters / metersPerDegree;
const retries = 3;

/**
 * Keeps the list of possible duplicates: compares all places once, from south to north, and from then on those that the change
 * feed names. It may end after every step, and goes on there; it rests as long as it worked, so that others have the database.
 * @param signal ends it after the step at hand
 */
export async function searchDuplicates({ database }: SearchServices, signal: AbortSignal): Promise<void> {
  const { kysely } = database;
  let state = (await readSearchState(kysely)) ?? (await beginAnew(database));
  while (!signal.aborted) {
    const begun = performance.now();
    const next: SearchState | null =
      state.comparedTo === null ? await followFeed(database, state) : await compareStrip(database, state);
    if (next === null) return;
    state = next;
    await pause(performance.now() - begun, undefined, { signal }).catch(() => undefined);
  }
}

async function beginAnew({ kysely }: SearchServices['database']): Promise<SearchState> {
  // First the position: what is written from now on is looked at again.
  const position = formatFeedPosition(await snapshotPosition(kysely));
  const state = { position, comparedTo: -90 };
  await inTransaction(kysely, async (transaction) => {
    await dropAllPairs(transaction);
    await writeSearchState(transaction, state);
  });
  return state;
}

async function compareStrip(
  { kysely }: SearchServices['database'],
  { position, comparedTo }: SearchState,
): Promise<SearchState> {
  const south = comparedTo ?? -90;
  const fromLatitude = south - overlapDegrees;
  let limit = stripPlaces;
  let places = await selectStrip(kysely, { fromLatitude, limit });
  // More than one strip holds may lie within the overlap.
  while (places.length === limit && (places.at(-1)?.latitude ?? 90) <= south) {
    limit *= 2;
    places = await selectStrip(kysely, { fromLatitude, limit });
  }
  const state = { position, comparedTo: places.length < limit ? null : (places.at(-1)?.latitude ?? null) };
  await inTransaction(
    kysely,
    async (transaction) => {
      await storePairs(transaction, findPairs(places));
      await writeSearchState(transaction, state);
    },
    { retries },
  );
  return state;
}

/** @returns null where there is nothing more to look at */
async function followFeed(database: SearchServices['database'], state: SearchState): Promise<SearchState | null> {
  const { kysely } = database;
  const read = await readOn(database, state);
  if (read === null) return beginAnew(database);
  const ids = [...new Set(read.changes.flatMap((change) => (change.entity === 'place' ? change.ids : [])))];
  for (let at = 0; at < ids.length; at += changedPlaces) {
    const some = ids.slice(at, at + changedPlaces);
    // Found before: nobody waits for it then. What changes meanwhile is named by the feed again.
    const pairs = await findPairsOf(kysely, some);
    await inTransaction(kysely, (transaction) => replacePairsOf(transaction, some, pairs), { retries });
  }
  const position = formatFeedPosition(read.position);
  if (position !== state.position) await writeSearchState(kysely, { position, comparedTo: null });
  return read.more ? { position, comparedTo: null } : null;
}

/** @returns null where the feed no longer reaches back so far */
async function readOn({ kysely }: SearchServices['database'], { position }: SearchState) {
  try {
    return await readChangesAfter(kysely, parseFeedPosition(position), changesRead);
  } catch (error) {
    if (error instanceof FeedGapError) return null;
    throw error;
  }
}
