import { CompiledQuery, type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { planOnce } from './planning-client.ts';
import type { DatabaseSchema } from './schema.ts';
import { describeOnEachDatabase } from './testing/test-database.ts';

describeOnEachDatabase('a statement that is planned once', (_engine, getDatabase) => {
  const text = `${planOnce} select $1::integer * 2 as double`;
  const double = async (kysely: Kysely<DatabaseSchema>, value: number) =>
    (await kysely.executeQuery(CompiledQuery.raw(text, [value]))).rows;

  test('is prepared where it begins so, and answers each time what it is asked', async () => {
    await getDatabase()
      .kysely.connection()
      .execute(async (connection) => {
        expect(await double(connection, 4)).toEqual([{ double: 8 }]);
        expect(await double(connection, 21)).toEqual([{ double: 42 }]);
        await sql`select 1`.execute(connection);
        const { rows } = await sql`select statement from pg_prepared_statements`.execute(connection);
        expect(rows).toEqual([{ statement: text }]);
      });
  });

  test('fails and goes on as any other', async () => {
    await expect(double(getDatabase().kysely, 2 ** 31)).rejects.toMatchObject({ code: '22003' });
    expect(await double(getDatabase().kysely, 1)).toEqual([{ double: 2 }]);
  });
});
