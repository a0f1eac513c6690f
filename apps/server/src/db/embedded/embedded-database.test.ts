import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, openEmbedded } from '../connection.ts';
import { DatabaseUnavailableError, DatabaseUnsuitableError } from '../database-errors.ts';
import { silentDatabaseLog } from '../database-log.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { embeddedPostgresqlMajor } from './embedded-database.ts';

let created: string;
let dataDir: string;

/** Creating a database takes seconds; most tests work on a copy of this one. */
beforeAll(async () => {
  created = mkdtempSync(join(tmpdir(), 'atlas-embedded-'));
  await openDatabase({ dataDir: created, log: silentDatabaseLog }).then((database) => database.close());
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atlas-embedded-'));
  cpSync(created, dataDir, { recursive: true });
});

afterAll(() => {
  rmSync(created, { recursive: true, force: true });
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const endless = sql`select count(*) from generate_series(1, 1000000000000)`;

test('the watchdog ends an endless statement, keeps what was committed, and the pool recovers by itself', async () => {
  const { kysely, close, isHealthy } = await openEmbedded({ dataDir }, silentDatabaseLog, 400);
  try {
    await sql`create table kept (n integer)`.execute(kysely);
    await sql`insert into kept values (1), (2)`.execute(kysely);
    const stuck = endless.execute(kysely);
    await expect(stuck).rejects.toThrow(DatabaseUnavailableError);
    await waitUntil(isHealthy);
    expect((await sql`select n from kept order by n`.execute(kysely)).rows).toEqual([{ n: 1 }, { n: 2 }]);
  } finally {
    await close();
  }
});

test('an endless statement in a transaction undoes that transaction alone', async () => {
  const { kysely, close, isHealthy } = await openEmbedded({ dataDir }, silentDatabaseLog, 400);
  try {
    await sql`create table kept (n integer)`.execute(kysely);
    const stuck = kysely.transaction().execute(async (transaction) => {
      await sql`insert into kept values (1)`.execute(transaction);
      await endless.execute(transaction);
    });
    await expect(stuck).rejects.toThrow(DatabaseUnavailableError);
    await waitUntil(isHealthy);
    expect((await sql`select n from kept`.execute(kysely)).rows).toEqual([]);
  } finally {
    await close();
  }
});

test('the watchdog lets long work be', async () => {
  const { kysely, close, withoutWatchdog } = await openEmbedded({}, silentDatabaseLog, 300);
  try {
    const long = sql`
      do $$ begin
        while clock_timestamp() < now() + interval '0.9 s' loop null; end loop;
      end $$`;
    await expect(withoutWatchdog(() => long.execute(kysely))).resolves.toBeDefined();
    await expect(long.execute(kysely)).rejects.toThrow(DatabaseUnavailableError);
  } finally {
    await close();
  }
});

test('a transaction that waits too long between its statements is undone', async () => {
  const { kysely, close, isHealthy } = await openEmbedded({ dataDir }, silentDatabaseLog, 400);
  try {
    await sql`create table kept (n integer)`.execute(kysely);
    const transaction = await kysely.startTransaction().execute();
    await sql`insert into kept values (1)`.execute(transaction);
    const waiting = new Promise((resolve) => setTimeout(resolve, 1_000));
    await expect(waiting.then(() => sql`select 1`.execute(transaction))).rejects.toThrow(DatabaseUnavailableError);
    await expect(transaction.rollback().execute()).rejects.toThrow(DatabaseUnavailableError);
    await waitUntil(isHealthy);
    expect((await sql`select n from kept`.execute(kysely)).rows).toEqual([]);
  } finally {
    await close();
  }
});

test('a statement that crashes the engine is answered, and the database opens again', async () => {
  const { kysely, close, isHealthy } = await openEmbedded({ dataDir }, silentDatabaseLog);
  try {
    await sql`create table kept as select 1 as n`.execute(kysely);
    // Without its log, PostgreSQL must not go on: it panics, here as anywhere.
    const log = join(dataDir, 'database', 'pg_wal');
    renameSync(log, `${log}.away`);
    const panic = sql`select pg_switch_wal(), pg_switch_wal()`
      .execute(kysely)
      .then(() => sql`checkpoint`.execute(kysely));
    await expect(panic).rejects.toThrow(DatabaseUnavailableError);
    renameSync(`${log}.away`, log);
    await waitUntil(isHealthy);
    expect((await sql`select n from kept`.execute(kysely)).rows).toEqual([{ n: 1 }]);
  } finally {
    await close();
  }
});

test('refuses a folder of another PostgreSQL version and names the way', async () => {
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
  const refused = openDatabase({ dataDir, log: silentDatabaseLog });
  await expect(refused).rejects.toThrow(DatabaseUnsuitableError);
  await expect(refused).rejects.toThrow(
    /^The database in .+ was written by PostgreSQL 17 .+ "atlas backup" .+ "atlas restore" .+\.$/,
  );
});

test('refuses a folder with other files, and leaves them alone', async () => {
  rmSync(join(dataDir, 'database', 'PG_VERSION'));
  await expect(openDatabase({ dataDir, log: silentDatabaseLog })).rejects.toThrow(DatabaseUnsuitableError);
  expect(existsSync(join(dataDir, 'database', 'postgresql.conf'))).toBe(true);
});

test('knows the version that it embeds, and gives the folder back when closed', async () => {
  expect(readFileSync(join(dataDir, 'database', 'PG_VERSION'), 'utf8').trim()).toBe(String(embeddedPostgresqlMajor));
  const again = await openDatabase({ dataDir, log: silentDatabaseLog });
  expect(await again.isHealthy()).toBe(true);
  await again.close();
  await again.close();
  expect(await again.isHealthy()).toBe(false);
});

test('works below a path that is too long for a socket', async () => {
  const deep = join(dataDir, 'a'.repeat(120));
  cpSync(created, deep, { recursive: true });
  const database = await openDatabase({ dataDir: deep, log: silentDatabaseLog });
  expect(await database.isHealthy()).toBe(true);
  await database.close();
});
