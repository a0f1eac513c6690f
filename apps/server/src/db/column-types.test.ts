import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from './testing/test-database.ts';

describeOnEachDatabase('column types', (_engine, getDatabase) => {
  test('integers are numbers, dates are text, moments are dates, JSON is its value', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as id, '{1,NULL,-3}'::bigint[] as ids, '{}'::bigint[] as none,
             '2026-11-20'::date as day, '2026-11-20T10:00:00Z'::timestamptz as moment,
             '{"a": [1]}'::jsonb as document, 0.1::numeric as exact, '18446744073709551615'::xid8 as transaction_id
      `.execute(getDatabase().kysely);
    expect(rows).toEqual([
      {
        id: 9007199254740991,
        ids: [1, null, -3],
        none: [],
        day: '2026-11-20',
        moment: new Date('2026-11-20T10:00:00Z'),
        document: { a: [1] },
        exact: '0.1',
        transaction_id: '18446744073709551615',
      },
    ]);
  });

  test('an integer that a number cannot hold is an error, never another integer', async () => {
    const { kysely } = getDatabase();
    await expect(sql`select 9007199254740992::bigint`.execute(kysely)).rejects.toThrow(RangeError);
    await expect(sql`select '{9007199254740992}'::bigint[]`.execute(kysely)).rejects.toThrow(RangeError);
    expect((await sql`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }]);
  });
});
