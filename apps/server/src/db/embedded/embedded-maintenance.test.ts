import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import type { Database } from '../database.ts';
import type { DatabaseLog } from '../database-log.ts';
import type { DatabaseSchema } from '../schema.ts';
import { waitUntil } from '../testing/wait-until.ts';

const problems: string[] = [];
const note = (_: unknown, message: string) => void problems.push(message);
const log: DatabaseLog = { info: () => undefined, warn: note, error: note };

let dataDir: string;
let database: Database;
let kysely: Kysely<DatabaseSchema>;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'atlas-upkeep-'));
  database = await openDatabase({ dataDir, log });
  ({ kysely } = database);
  await sql`create table busy (id integer primary key, text text not null)`.execute(kysely);
});

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function read<Value>(query: ReturnType<typeof sql<{ value: Value }>>): Promise<Value | undefined> {
  return (await query.execute(kysely)).rows[0]?.value;
}

const sizeBytes = () => read(sql<{ value: number }>`select pg_relation_size('busy') as value`);
const deadRows = () =>
  read(sql<{ value: number }>`
    select pg_stat_get_dead_tuples('busy'::regclass) as value from pg_stat_force_next_flush()`);

test('the planner is told what a table holds', async () => {
  await sql`insert into busy select n, repeat(md5(n::text), 8) from generate_series(1, 4000) as n`.execute(kysely);
  await waitUntil(async () => {
    const columns = sql<{ value: number }>`select count(*) as value from pg_stats where tablename = 'busy'`;
    return (await read(columns)) === 2;
  });
});

test('a table that is written again and again does not grow for ever', async () => {
  const sizes: number[] = [];
  for (let round = 0; round < 6; round++) {
    await sql`update busy set text = repeat(md5((id + ${round})::text), 8)`.execute(kysely);
    await waitUntil(async () => (await deadRows()) === 0);
    sizes.push((await sizeBytes()) ?? 0);
  }
  // Each round needs room for a second version of every row, and takes that of the round before.
  expect(sizes.at(-1)).toBeLessThan((sizes[0] ?? 0) * 1.5);
});

test('the write-ahead log that a crash would have to replay stays short', async () => {
  const bytes = () =>
    read(sql<{ value: number }>`
      select (pg_current_wal_insert_lsn() - redo_lsn)::bigint as value from pg_control_checkpoint()`);
  const position = () =>
    read(sql<{ value: number }>`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as value`);
  // Not compressed, so that each round writes 13 MB.
  await sql`alter table busy alter column text set storage plain`.execute(kysely);
  const before = (await position()) ?? 0;
  for (let round = 0; round < 6; round++)
    await sql`update busy set text = repeat(md5((id * ${round})::text), 100)`.execute(kysely);
  expect((await position()) ?? 0).toBeGreaterThan(before + 64 * 1024 * 1024);
  await waitUntil(async () => ((await bytes()) ?? Infinity) < 32 * 1024 * 1024);
});

test('neither long statements nor a database that fails and comes back make noise', async () => {
  const before = problems.length;
  await sql`select pg_sleep(3)`.execute(kysely);
  await waitUntil(() => database.isHealthy());
  expect(problems.slice(before)).toEqual([]);
});
