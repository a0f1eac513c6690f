import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './connection.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailableError, DatabaseUnsuitableError } from './database-errors.ts';
import { silentDatabaseLog } from './database-log.ts';
import {
  startTemporaryPostgresql,
  type TemporaryPostgresql,
  temporaryPostgresqlObstacle,
} from './testing/temporary-postgresql.ts';
import { describeOnEachDatabase, withTestDatabase } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

const adminUrl = process.env.TEST_DATABASE_URL;
const obstacle = temporaryPostgresqlObstacle();
const skipNote = obstacle === undefined ? '' : ` (skipped: ${obstacle})`;

function open(databaseUrl: string | undefined): Promise<Database> {
  return openDatabase({ databaseUrl, dataDir: '', log: silentDatabaseLog });
}

async function millisecondsOf(work: Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work;
  return performance.now() - begin;
}

describeOnEachDatabase('openDatabase', (_engine, getDatabase) => {
  test('gives a healthy database in UTF-8', async () => {
    expect(await getDatabase().isHealthy()).toBe(true);
    const { rows } = await sql`select length('Prêt à rouler – ação') as length`.execute(getDatabase().kysely);
    expect(rows).toEqual([{ length: 20 }]);
  });

  test('goes on after a statement that fails', async () => {
    const { kysely } = getDatabase();
    await expect(sql`select 1 / 0`.execute(kysely)).rejects.toMatchObject({ code: '22012' });
    expect(await getDatabase().isHealthy()).toBe(true);
  });
});

test('says when nobody listens at DATABASE_URL', async () => {
  await expect(open('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(DatabaseUnavailableError);
});

test.skipIf(adminUrl === undefined)('a statement may not run longer than its limit', async () => {
  await withTestDatabase('postgresql', async ({ databaseUrl }) => {
    const database = await openDatabase({
      databaseUrl,
      dataDir: '',
      log: silentDatabaseLog,
      statementLimitMilliseconds: 200,
    });
    try {
      const sleep = sql`select pg_sleep(0.5)`;
      await expect(sleep.execute(database.kysely)).rejects.toThrow(DatabaseUnavailableError);
      await expect(database.withoutWatchdog(() => sleep.execute(database.kysely))).resolves.toBeDefined();
      await expect(sleep.execute(database.kysely)).rejects.toThrow(DatabaseUnavailableError);
    } finally {
      await database.close();
    }
  });
});

test.skipIf(adminUrl === undefined)('says when the database of DATABASE_URL does not exist', async () => {
  const url = new URL(adminUrl ?? '');
  url.pathname = '/there_is_no_such_database';
  const refused = open(url.href);
  await expect(refused).rejects.toThrow(DatabaseUnsuitableError);
  await expect(refused).rejects.toThrow('database "there_is_no_such_database" does not exist');
});

describe.skipIf(obstacle !== undefined)(`when PostgreSQL goes down${skipNote}`, () => {
  let server: TemporaryPostgresql;
  let database: Database;

  beforeAll(async () => {
    server = await startTemporaryPostgresql();
    database = await open(server.url);
  });

  afterAll(async () => {
    await database?.close();
    await server?.remove();
  });

  const ask = () => sql`select 1`.execute(database.kysely);

  test('queries fail within two seconds and the pool heals within five', async () => {
    // Several connections, all of which break; one of them in the middle of a transaction.
    await Promise.all([ask(), ask(), ask()]);
    const transaction = await database.kysely.startTransaction().execute();
    await server.kill();

    await expect(sql`select 1`.execute(transaction)).rejects.toThrow(DatabaseUnavailableError);
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    const failing = expect(Promise.all([ask(), ask(), ask()])).rejects.toThrow(DatabaseUnavailableError);
    expect(await millisecondsOf(failing)).toBeLessThan(2_000);
    expect(await database.isHealthy()).toBe(false);

    await server.start();
    await waitUntil(() => database.isHealthy(), 5_000);
    await Promise.all([ask(), ask(), ask()]);
  });

  test('the change signals come back', async () => {
    let signals = 0;
    const unsubscribe = database.onChangeSignal(() => signals++);
    const notified = async () => {
      await sql`notify access_atlas_change`.execute(database.kysely).catch(() => undefined);
      return signals > 0;
    };
    await waitUntil(notified);
    await server.kill();
    await server.start();
    await waitUntil(() => database.isHealthy(), 5_000);
    signals = 0;
    await waitUntil(notified, 5_000);
    unsubscribe();
  });

  test('a server that says nothing at all is noticed within two seconds', async () => {
    await ask();
    server.freeze(true);
    try {
      // One asks over a connection that exists, the other needs a new one.
      const unavailable = (answer: Promise<unknown>) => expect(answer).rejects.toThrow(DatabaseUnavailableError);
      expect(await millisecondsOf(Promise.all([unavailable(ask()), unavailable(ask())]))).toBeLessThan(2_000);
    } finally {
      server.freeze(false);
    }
    await waitUntil(() => database.isHealthy(), 5_000);
  });

  test('a busy server that answers what it was asked, and new connections late, is not taken for a silent one', async () => {
    await ask();
    server.freeze(true, 'entrance');
    try {
      // Each is silent for long enough to be suspected, and answers while a new connection is tried.
      for (let turn = 0; turn < 5; turn++) await sql`select pg_sleep(0.7)`.execute(database.kysely);
      await ask();
    } finally {
      server.freeze(false, 'entrance');
    }
  });
});

test.skipIf(adminUrl === undefined)('a slow statement is not taken for a silent server', async () => {
  await withTestDatabase('postgresql', async ({ kysely }) => {
    await expect(sql`select pg_sleep(2)`.execute(kysely)).resolves.toBeDefined();
  });
});

describe.skipIf(obstacle !== undefined)(`refuses a server that may lose what was saved${skipNote}`, () => {
  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('%s off', async (setting) => {
    const server = await startTemporaryPostgresql({ [setting]: 'off' });
    try {
      await expect(open(server.url)).rejects.toThrow(DatabaseUnsuitableError);
      await expect(open(server.url)).rejects.toThrow(
        `The PostgreSQL server of DATABASE_URL has ${setting} off, so saved reviews could be lost: turn it on.`,
      );
    } finally {
      await server.remove();
    }
  });

  test('a database that is not in UTF-8', async () => {
    const server = await startTemporaryPostgresql();
    try {
      const database = await open(server.url);
      await sql`create database latin template template0 encoding 'LATIN1' locale 'C'`.execute(database.kysely);
      await database.close();
      const refused = open(server.url.replace('/postgres?', '/latin?'));
      await expect(refused).rejects.toThrow("has the encoding LATIN1; create it with ENCODING 'UTF8'.");
    } finally {
      await server.remove();
    }
  });
});
