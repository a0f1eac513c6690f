import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../schema.ts';
import { readSetting, writeSetting } from '../settings.ts';
import { inTransaction } from '../transaction.ts';
import { changeChannel } from './change-channel.ts';
import { type FeedPosition, formatFeedPosition, isAtLeast, parseFeedPosition } from './feed-position.ts';

/*
 * The change feed tells every process which rows were written, so that what it keeps in memory follows the database.
 *
 * The trap of such tables: a sequence numbers entries in the order in which they are written, but transactions commit
 * in another order. A reader that remembers the highest number it saw misses what a slower transaction commits later
 * with a lower one. So each entry carries its transaction's id, and readers take only entries of transactions below
 * `pg_snapshot_xmin`: all of those have ended, so nothing can ever appear among them again.
 */

/** Which rows of an entity one transaction wrote. */
export interface Change {
  /** In the words of the contract: `place`, `review`, … */
  entity: string;
  ids: number[];
  position: FeedPosition;
}

export interface ChangesRead {
  changes: Change[];
  /** Where to read on: beyond the changes, and beyond all that is known to have changed nothing. */
  position: FeedPosition;
  /** Whether there is more to read right now. */
  more: boolean;
  /** Whether committed changes wait for an older transaction to end before they are final. */
  waiting: boolean;
}

/** The position lies before the oldest entries kept: what was built from the feed must be loaded afresh. */
export class FeedGapError extends Error {
  override name = 'FeedGapError';
}

const daysKept = 7;
const purgedThroughSetting = 'changeFeedPurgedThrough';

/**
 * Notes in the writing transaction that rows changed, and wakes the feed's readers when it commits.
 * Returns the entry's position: who reached it knows this change. A long list of ids belongs in one call.
 */
export async function recordChange(
  transaction: Transaction<DatabaseSchema>,
  change: { entity: string; ids: readonly number[] },
): Promise<FeedPosition> {
  const { rows } = await sql<{ transactionId: string; sequence: number }>`
    with wake as (select pg_notify(${changeChannel}, ''))
    insert into change (entity, ids)
    select ${change.entity}, ${change.ids}::bigint[] from wake
    returning transaction_id as "transactionId", sequence`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('Recording a change returned no row.');
  return toPosition(row);
}

/**
 * The position that belongs to all this connection can see now. In a REPEATABLE READ transaction that is the
 * transaction's snapshot: load in it, then read the feed from here. Changes of transactions that were running then may
 * be seen twice, in the load and in the feed, but never missed.
 */
export async function snapshotPosition(kysely: Kysely<DatabaseSchema>): Promise<FeedPosition> {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot()) as xmin`.execute(kysely);
  return { transactionId: BigInt(rows[0]?.xmin ?? '0'), sequence: 0n };
}

/**
 * The changes after `position` that are final, in the order of the feed, at most `limit`.
 * Throws {@link FeedGapError} when some of them are not kept any more.
 */
export async function readChangesAfter(
  kysely: Kysely<DatabaseSchema>,
  position: FeedPosition,
  limit: number,
): Promise<ChangesRead> {
  // One statement, so that the rows and xmin come from the same snapshot; the outer join gives a row without changes.
  const { rows } = await sql<ReadRow>`
    with horizon as (
      select pg_snapshot_xmin(pg_current_snapshot()) as xmin,
             (select value from setting where key = ${purgedThroughSetting}) as "purgedThrough",
             exists (select from change where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())) as waiting
    )
    select horizon.xmin, horizon."purgedThrough", horizon.waiting, entry."transactionId", entry.sequence, entry.entity, entry.ids
    from horizon left join lateral (
      select transaction_id as "transactionId", sequence, entity, ids
      from change
      where (transaction_id, sequence) > (${String(position.transactionId)}::xid8, ${String(position.sequence)}::bigint)
        and transaction_id < horizon.xmin
      order by transaction_id, sequence
      limit ${limit}
    ) as entry on true
    order by entry."transactionId", entry.sequence`.execute(kysely);
  const [first] = rows;
  if (first === undefined) throw new Error('Reading the change feed returned no row.');
  refuseGap(position, first.purgedThrough);

  const changes = rows.filter(isEntry).map((row) => ({ entity: row.entity, ids: row.ids, position: toPosition(row) }));
  const last = changes.at(-1);
  if (last !== undefined && changes.length === limit)
    return { changes, position: last.position, more: true, waiting: first.waiting };
  const horizon = { transactionId: BigInt(first.xmin), sequence: 0n };
  // Never back: after a failover or from another server's position, the horizon may lie behind.
  return { changes, position: isAtLeast(horizon, position) ? horizon : position, more: false, waiting: first.waiting };
}

/**
 * Deletes entries older than seven days, and returns how many. Remembers up to where, for {@link FeedGapError}.
 */
export async function purgeChanges(kysely: Kysely<DatabaseSchema>): Promise<number> {
  return inTransaction(kysely, async (transaction) => {
    const { rows } = await sql<{ transactionId: string; sequence: number }>`
      select transaction_id as "transactionId", sequence from change
      where recorded_at < now() - make_interval(days => ${daysKept})
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by transaction_id desc, sequence desc limit 1`.execute(transaction);
    const [newest] = rows;
    if (newest === undefined) return 0;
    // The feed is cut at one place, so that "older than this" has one meaning for every reader.
    const deleted = await sql`
      delete from change where (transaction_id, sequence) <= (${newest.transactionId}::xid8, ${newest.sequence}::bigint)
    `.execute(transaction);
    await writeSetting(transaction, purgedThroughSetting, formatFeedPosition(toPosition(newest)));
    return Number(deleted.numAffectedRows ?? 0);
  });
}

/**
 * Removes what cannot belong to this server: transaction ids start anew when a database is restored into another
 * server, and entries from there would lie in the future. To be called once after migrating, before readers start.
 */
export async function dropForeignChanges(kysely: Kysely<DatabaseSchema>): Promise<void> {
  // Each a single statement: its snapshot holds no entry of this server's own beyond the snapshot's xmax.
  await sql`delete from change where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`.execute(kysely);
  const purgedThrough = await readSetting(kysely, purgedThroughSetting);
  if (typeof purgedThrough !== 'string') return;
  if (isAtLeast(parseFeedPosition(purgedThrough), await snapshotPosition(kysely))) {
    await kysely.deleteFrom('setting').where('key', '=', purgedThroughSetting).execute();
  }
}

interface ReadRow {
  xmin: string;
  purgedThrough: unknown;
  waiting: boolean;
  transactionId: string | null;
  sequence: number | null;
  entity: string | null;
  ids: number[] | null;
}

interface Entry extends ReadRow {
  transactionId: string;
  sequence: number;
  entity: string;
  ids: number[];
}

function isEntry(row: ReadRow): row is Entry {
  return row.sequence !== null;
}

function toPosition(row: { transactionId: string; sequence: number }): FeedPosition {
  return { transactionId: BigInt(row.transactionId), sequence: BigInt(row.sequence) };
}

function refuseGap(position: FeedPosition, purgedThrough: unknown): void {
  if (typeof purgedThrough !== 'string' || isAtLeast(position, parseFeedPosition(purgedThrough))) return;
  throw new FeedGapError('The change feed no longer reaches back to this position.');
}
