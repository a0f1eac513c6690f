import { type ControlledTransaction, type IsolationLevel, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import type { Database } from '../database.ts';
import { silentDatabaseLog } from '../database-log.ts';
import type { DatabaseSchema } from '../schema.ts';
import { createTestDatabase, describeOnEachDatabase } from '../testing/test-database.ts';
import { inTransaction } from '../transaction.ts';
import { FeedGapError, purgeChanges, readChangesAfter, recordChange, snapshotPosition } from './change-feed.ts';
import { isAtLeast } from './feed-position.ts';

function record(database: Database, ids: number[]) {
  return inTransaction(database.kysely, (transaction) => recordChange(transaction, { entity: 'place', ids }));
}

describeOnEachDatabase('change feed', (_engine, getDatabase) => {
  test('gives the changes after a position in order, in batches', async () => {
    const { kysely } = getDatabase();
    const before = await snapshotPosition(kysely);
    const recorded = [];
    for (const id of [11, 12, 13]) recorded.push(await record(getDatabase(), [id, id + 100]));

    const first = await readChangesAfter(kysely, before, 2);
    expect(first.changes.map((change) => change.ids)).toEqual([
      [11, 111],
      [12, 112],
    ]);
    expect(first.more).toBe(true);
    const rest = await readChangesAfter(kysely, first.position, 2);
    expect(rest.changes).toEqual([{ entity: 'place', ids: [13, 113], position: recorded[2] }]);
    expect(rest.more).toBe(false);
    for (const position of recorded) expect(isAtLeast(rest.position, position)).toBe(true);

    const nothing = await readChangesAfter(kysely, rest.position, 2);
    expect(nothing.changes).toEqual([]);
    expect(isAtLeast(nothing.position, rest.position)).toBe(true);
  });

  test('records nothing when the transaction fails', async () => {
    const { kysely } = getDatabase();
    const before = await snapshotPosition(kysely);
    const failing = inTransaction(kysely, async (transaction) => {
      await recordChange(transaction, { entity: 'place', ids: [21] });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await readChangesAfter(kysely, before, 10)).changes).toEqual([]);
  });

  test('signals a commit', async () => {
    const signalled = new Promise<void>((resolve) => {
      const unsubscribe = getDatabase().onChangeSignal(() => {
        unsubscribe();
        resolve();
      });
    });
    await record(getDatabase(), [31]);
    await signalled;
  });

  test('forgets what is older than seven days, and tells readers who are further behind', async () => {
    const { kysely } = getDatabase();
    const before = await snapshotPosition(kysely);
    await record(getDatabase(), [41]);
    const middle = await record(getDatabase(), [42]);
    await sql`update change set recorded_at = now() - interval '8 days' where ids = '{41}' or ids = '{42}'`.execute(
      kysely,
    );
    await record(getDatabase(), [43]);

    expect(await purgeChanges(kysely)).toBeGreaterThanOrEqual(2);
    expect(await purgeChanges(kysely)).toBe(0);
    await expect(readChangesAfter(kysely, before, 10)).rejects.toThrow(FeedGapError);
    expect((await readChangesAfter(kysely, middle, 10)).changes.map((change) => change.ids)).toEqual([[43]]);
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('change feed with several sessions, PostgreSQL', () => {
  test('does not lose what a slower transaction commits later', async () => {
    await using sessions = await openTwoSessions();
    const { first, second } = sessions;
    const before = await snapshotPosition(first.kysely);
    const slow = await sessions.begin();
    await recordChange(slow, { entity: 'place', ids: [1] });
    await record(second, [2]);

    // A reader that takes whatever is visible and remembers the highest number …
    const naive = () =>
      sql<{ ids: number[]; sequence: number }>`select ids, sequence from change`.execute(first.kysely);
    const naiveHighest = Math.max(...(await naive()).rows.map((row) => row.sequence));
    const early = await readChangesAfter(first.kysely, before, 10);
    expect(early.changes).toEqual([]);
    expect(early.waiting).toBe(true);

    await slow.commit().execute();

    // … never learns of the first change, whose number is lower.
    const naiveLater = (await naive()).rows.filter((row) => row.sequence > naiveHighest);
    expect(naiveLater).toEqual([]);
    const late = await readChangesAfter(first.kysely, early.position, 10);
    expect(late.changes.map((change) => change.ids)).toEqual([[1], [2]]);
  });

  test('a load in one snapshot and the feed from its position miss nothing', async () => {
    await using sessions = await openTwoSessions();
    const { first, second } = sessions;
    const slow = await sessions.begin();
    await recordChange(slow, { entity: 'place', ids: [1] });
    await record(second, [2]);

    const load = await sessions.begin('repeatable read');
    const position = await snapshotPosition(load);
    await slow.commit().execute();
    await record(first, [3]);
    const { rows } = await sql<{ ids: number[] }>`select ids from change order by sequence`.execute(load);
    await load.commit().execute();
    expect(rows.map((row) => row.ids)).toEqual([[2]]);

    await record(second, [4]);
    const { changes } = await readChangesAfter(second.kysely, position, 10);
    expect(changes.map((change) => change.ids)).toEqual(expect.arrayContaining([[1], [3], [4]]));
  });

  test('a random schedule of four writers loses nothing and repeats nothing', async () => {
    await using sessions = await openTwoSessions();
    const { first, second } = sessions;
    let position = await snapshotPosition(first.kysely);
    let writing = true;
    const seen: number[] = [];
    const committed: number[] = [];
    const write = async (database: Database, firstId: number) => {
      for (let id = firstId; id < firstId + 60; id++) {
        const transaction = await database.kysely.startTransaction().execute();
        await recordChange(transaction, { entity: 'place', ids: [id] });
        await sql`select pg_sleep(${Math.random() * 0.01})`.execute(transaction);
        if (Math.random() < 0.2) {
          await transaction.rollback().execute();
        } else {
          await transaction.commit().execute();
          committed.push(id);
        }
      }
    };
    const read = async () => {
      for (let last = false; !last; ) {
        const wasWriting = writing;
        const result = await readChangesAfter(second.kysely, position, 5);
        position = result.position;
        seen.push(...result.changes.flatMap((change) => change.ids));
        last = !wasWriting && !result.more;
      }
    };
    const reading = read();
    await Promise.all([write(first, 1_000), write(first, 2_000), write(second, 3_000), write(second, 4_000)]);
    writing = false;
    await reading;
    expect(seen.toSorted((a, b) => a - b)).toEqual(committed.toSorted((a, b) => a - b));
  });
});

/** Two pools on one database; what is still open in the end is undone. */
async function openTwoSessions() {
  const first = await createTestDatabase('postgresql');
  const second = await openDatabase({ databaseUrl: first.databaseUrl, dataDir: '', log: silentDatabaseLog });
  const transactions: ControlledTransaction<DatabaseSchema>[] = [];
  return {
    first,
    second,
    async begin(isolationLevel: IsolationLevel = 'read committed') {
      const transaction = await first.kysely.startTransaction().setIsolationLevel(isolationLevel).execute();
      transactions.push(transaction);
      return transaction;
    },
    async [Symbol.asyncDispose]() {
      for (const transaction of transactions) {
        if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
      }
      await second.close();
      await first.close();
    },
  };
}
