import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { silentDatabaseLog } from '../database-log.ts';
import { describeOnEachDatabase } from '../testing/test-database.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { inTransaction } from '../transaction.ts';
import { type Change, purgeChanges, recordChange, snapshotPosition } from './change-feed.ts';
import { ChangeFeedReader, type ChangeFeedReaderOptions } from './change-feed-reader.ts';

const never = 3_600_000;

function record(database: Database, id: number) {
  return inTransaction(database.kysely, (transaction) => recordChange(transaction, { entity: 'place', ids: [id] }));
}

async function startReader(database: Database, options: Partial<ChangeFeedReaderOptions> = {}) {
  const handled: number[] = [];
  const reader = new ChangeFeedReader({
    database,
    log: silentDatabaseLog,
    from: await snapshotPosition(database.kysely),
    handle: async (changes: readonly Change[]) => {
      handled.push(...changes.flatMap((change) => change.ids));
    },
    reload: async () => {
      throw new Error('No reload was expected.');
    },
    pollMilliseconds: never,
    ...options,
  });
  return { reader, handled };
}

describeOnEachDatabase('change feed reader', (_engine, getDatabase) => {
  test('wakes by the signal and hands over everything in order', async () => {
    const { reader, handled } = await startReader(getDatabase(), { batchSize: 2 });
    try {
      let last = reader.position;
      for (const id of [1, 2, 3, 4, 5]) last = await record(getDatabase(), id);
      expect(await reader.waitFor(last, 10_000)).toBe(true);
      expect(handled).toEqual([1, 2, 3, 4, 5]);
    } finally {
      await reader.stop();
    }
  });

  test('finds by polling what no signal announced', async () => {
    const deaf: Database = { ...getDatabase(), onChangeSignal: () => () => undefined };
    const { reader, handled } = await startReader(deaf, { pollMilliseconds: 20 });
    try {
      await record(getDatabase(), 11);
      await waitUntil(() => handled.includes(11));
    } finally {
      await reader.stop();
    }
  });

  test('hands the same changes over again after a failure', async () => {
    const attempts: number[][] = [];
    const { reader } = await startReader(getDatabase(), {
      pollMilliseconds: 20,
      handle: async (changes) => {
        attempts.push(changes.flatMap((change) => change.ids));
        if (attempts.length === 1) throw new Error('not now');
      },
    });
    try {
      const position = await record(getDatabase(), 21);
      expect(await reader.waitFor(position, 10_000)).toBe(true);
      expect(attempts).toEqual([[21], [21]]);
    } finally {
      await reader.stop();
    }
  });

  test('says when a position is not reached in time', async () => {
    const { reader } = await startReader(getDatabase());
    const { transactionId } = reader.position;
    expect(await reader.waitFor({ transactionId: transactionId + 1_000n, sequence: 0n }, 50)).toBe(false);
    await reader.stop();
  });

  test('reloads when the feed no longer reaches back', async () => {
    const { kysely } = getDatabase();
    const from = await snapshotPosition(kysely);
    await record(getDatabase(), 31);
    await sql`update change set recorded_at = now() - interval '8 days'`.execute(kysely);
    await purgeChanges(kysely);
    let reloads = 0;
    const { reader, handled } = await startReader(getDatabase(), {
      from,
      reload: async () => {
        reloads++;
        return snapshotPosition(kysely);
      },
    });
    try {
      await waitUntil(() => reloads > 0);
      expect(await reader.waitFor(await record(getDatabase(), 32), 10_000)).toBe(true);
      expect({ reloads, handled }).toEqual({ reloads: 1, handled: [32] });
    } finally {
      await reader.stop();
    }
  });
});
