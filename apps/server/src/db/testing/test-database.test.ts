import { expect, test } from 'vitest';
import { createTestDatabase, describeOnEachDatabase } from './test-database.ts';

describeOnEachDatabase('createTestDatabase', (engine, getDatabase) => {
  test('gives a migrated database', async () => {
    const settings = await getDatabase().kysely.selectFrom('setting').select('key').orderBy('key').execute();
    expect(settings.map((setting) => setting.key)).toEqual(['databaseId', 'pageTokenSecret']);
    expect(getDatabase().engine).toBe(engine);
  });

  test('gives each caller another one', async () => {
    const other = await createTestDatabase(engine);
    try {
      await other.kysely.insertInto('setting').values({ key: 'onlyHere', value: '1' }).execute();
      const here = await getDatabase().kysely.selectFrom('setting').selectAll().where('key', '=', 'onlyHere').execute();
      expect(here).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
