import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openDatabase, openEmbedded } from '../connection.ts';
import type { Database, DatabaseEngine } from '../database.ts';
import { silentDatabaseLog } from '../database-log.ts';
import { migratedSnapshotFile } from './embedded-snapshot.ts';
import { createPostgresqlDatabase, dropPostgresqlDatabase } from './postgresql-template.ts';

/** `postgres://` address of a server on which the tests may create databases; without it they run embedded only. */
const adminUrl = process.env.TEST_DATABASE_URL;

/**
 * Files whose tests run on both databases in the plain run too: what depends on the database itself, and one file of
 * each feature. The full run has both everywhere.
 */
const onBothAlways =
  /\/src\/(?:db|backup|importing|jobs|mail|promises|writes)\/|\/features\/(?:accounts\/sign-in|analytics\/analytics|directory\/directory|events\/events|menus\/menus|moderation\/restrictions|newsletter\/newsletter|partners\/save-partner|places\/add-place|places\/places|reviews\/add-review|reviews\/change-reviews|search\/search|sitemap\/sitemap|texts\/texts|vocabulary\/sync-vocabulary)\.test\.ts$/;

function runsOnBoth(): boolean {
  return process.env.QUICK_TESTS !== '1' || onBothAlways.test(expect.getState().testPath ?? '');
}

export interface TestDatabase extends Database {
  /** The address, on PostgreSQL: for tests that need a second, independent way in. */
  readonly databaseUrl: string | undefined;
}

/**
 * A migrated, otherwise empty database of its own, removed by `close()`: PostgreSQL in memory for `embedded`, a new
 * database on the server of TEST_DATABASE_URL for `postgresql`. Takes 0.1–0.6 s, the first time some seconds.
 * Any number may be open at once, in one process or several.
 */
export async function createTestDatabase(engine: DatabaseEngine): Promise<TestDatabase> {
  if (engine === 'embedded') {
    const database = await openEmbedded({ snapshotFile: await migratedSnapshotFile() }, silentDatabaseLog);
    return { ...database, databaseUrl: undefined };
  }
  if (adminUrl === undefined) throw new Error('TEST_DATABASE_URL is not set.');
  const databaseUrl = await createPostgresqlDatabase(adminUrl);
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentDatabaseLog });
  return {
    ...database,
    databaseUrl,
    close: async () => {
      await database.close();
      await dropPostgresqlDatabase(adminUrl, databaseUrl);
    },
  };
}

/** Runs `work` with a database as by {@link createTestDatabase} and removes it afterwards. */
export async function withTestDatabase<Result>(
  engine: DatabaseEngine,
  work: (database: TestDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await createTestDatabase(engine);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Declares the same tests twice: on the embedded database, and on PostgreSQL (skipped, and said so, without
 * TEST_DATABASE_URL). In the plain run most files have the embedded database alone. All tests of one call share one
 * database, which `getDatabase()` gives inside tests and hooks:
 *
 * ```ts
 * describeOnEachDatabase('addPlace', (engine, getDatabase) => {
 *   test('stores the place', async () => {
 *     const { kysely } = getDatabase();
 *   });
 * });
 * ```
 */
export function describeOnEachDatabase(
  name: string,
  declareTests: (engine: DatabaseEngine, getDatabase: () => TestDatabase) => void,
): void {
  describe(`${name}, embedded database`, () => declareOn('embedded', declareTests));
  if (!runsOnBoth()) return;
  if (adminUrl === undefined) {
    describe.skip(`${name}, PostgreSQL (skipped: TEST_DATABASE_URL is not set)`, () =>
      declareOn('postgresql', declareTests));
  } else {
    describe(`${name}, PostgreSQL`, () => declareOn('postgresql', declareTests));
  }
}

function declareOn(
  engine: DatabaseEngine,
  declareTests: (engine: DatabaseEngine, getDatabase: () => TestDatabase) => void,
): void {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(async () => {
    await database?.close();
  });
  declareTests(engine, () => {
    if (database === undefined) throw new Error('The test database exists inside tests and hooks only.');
    return database;
  });
}
