import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DatabaseMisuseError } from './database-errors.ts';
import { readSetting, writeSetting } from './settings.ts';
import { describeOnEachDatabase } from './testing/test-database.ts';
import { inTransaction } from './transaction.ts';

describeOnEachDatabase('inTransaction', (engine, getDatabase) => {
  test('stores all of it, or nothing', async () => {
    const { kysely } = getDatabase();
    await inTransaction(kysely, (transaction) => writeSetting(transaction, 'stored', 1));
    expect(await readSetting(kysely, 'stored')).toBe(1);
    const failing = inTransaction(kysely, async (transaction) => {
      await writeSetting(transaction, 'stored', 2);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await readSetting(kysely, 'stored')).toBe(1);
  });

  test('joins a surrounding transaction', async () => {
    const { kysely } = getDatabase();
    const failing = inTransaction(kysely, async (outer) => {
      await inTransaction(outer, (inner) => writeSetting(inner, 'joined', 1));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await readSetting(kysely, 'joined')).toBeUndefined();
  });

  test('refuses the database itself inside a transaction, and goes on working', async () => {
    const { kysely } = getDatabase();
    const query = inTransaction(kysely, async () => readSetting(kysely, 'databaseId'));
    await expect(query).rejects.toThrow(DatabaseMisuseError);
    const transaction = inTransaction(kysely, () => inTransaction(kysely, async () => undefined));
    await expect(transaction).rejects.toThrow(DatabaseMisuseError);
    expect(await readSetting(kysely, 'databaseId')).toEqual(expect.any(String));
  });

  test('lets code that was started inside use the database once the transaction is over', async () => {
    const { kysely } = getDatabase();
    let later: Promise<unknown> | undefined;
    let over: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => {
      over = resolve;
    });
    await inTransaction(kysely, async () => {
      later = isOver.then(() => readSetting(kysely, 'databaseId'));
    });
    over();
    expect(await later).toEqual(expect.any(String));
  });

  test('serves many at once', async () => {
    const { kysely } = getDatabase();
    await writeSetting(kysely, 'count', 0);
    const add = sql`update setting set value = to_jsonb(value::int + 1) where key = 'count'`;
    await Promise.all(
      Array.from({ length: 50 }, () => inTransaction(kysely, (transaction) => add.execute(transaction))),
    );
    expect(await readSetting(kysely, 'count')).toBe(50);
  });

  // The embedded database runs one transaction at a time, so that none can conflict.
  if (engine === 'embedded') return;
  describe('with conflicting transactions', () => {
    beforeAll(() => writeSetting(getDatabase().kysely, 'contended', 0));

    async function addReadingFirst(retries: number): Promise<void> {
      await inTransaction(
        getDatabase().kysely,
        async (transaction) => {
          const value = Number(await readSetting(transaction, 'contended'));
          await sql`select pg_sleep(0.02)`.execute(transaction);
          await writeSetting(transaction, 'contended', value + 1);
        },
        { isolationLevel: 'serializable', retries },
      );
    }

    test('fails without retries', async () => {
      await expect(Promise.all([addReadingFirst(0), addReadingFirst(0)])).rejects.toMatchObject({ code: '40001' });
    });

    test('runs again with retries', async () => {
      await writeSetting(getDatabase().kysely, 'contended', 0);
      await Promise.all(Array.from({ length: 4 }, () => addReadingFirst(20)));
      expect(await readSetting(getDatabase().kysely, 'contended')).toBe(4);
    });
  });
});
