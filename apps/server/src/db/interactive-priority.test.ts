import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from './connection.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailableError } from './database-errors.ts';
import { silentDatabaseLog } from './database-log.ts';
import { runInteractively } from './interactive-priority.ts';
import { waitUntil } from './testing/wait-until.ts';
import { inTransaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded({}, silentDatabaseLog);
  await sql`create table note (text text not null)`.execute(database.kysely);
});
beforeEach(() => sql`delete from note`.execute(database.kysely));
afterAll(() => database.close());

/** Longer than interactive callers wait. */
const slow = sql`
  do $$ begin
    while clock_timestamp() < statement_timestamp() + interval '2.5 s' loop null; end loop;
    insert into note values ('slow');
  end $$`;

async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(database.kysely);
  return rows.map(({ text }) => text);
}

test('interactive callers stop waiting for a slow statement, which ends by itself; others wait', async () => {
  await expect(runInteractively(() => slow.execute(database.kysely))).rejects.toThrow(DatabaseUnavailableError);
  await waitUntil(() => database.isHealthy());
  expect(await notes()).toEqual(['slow']);
  await slow.execute(database.kysely);
  expect(await notes()).toEqual(['slow', 'slow']);
});

test('a transaction whose statement was left behind is undone, and nobody else works in it', async () => {
  const work = runInteractively(() =>
    inTransaction(database.kysely, async (transaction) => {
      await sql`insert into note values ('mine')`.execute(transaction);
      await slow.execute(transaction).catch(() => undefined);
      await sql`insert into note values ('after')`.execute(transaction);
    }),
  );
  await expect(work).rejects.toThrow(DatabaseUnavailableError);
  await waitUntil(() => database.isHealthy());
  await sql`insert into note values ('another')`.execute(database.kysely);
  expect(await notes()).toEqual(['another']);
});

/** Blocks this process as long computing does: nothing that arrives meanwhile can be read. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a process that was blocked while the database answered does not say that the database is away', async () => {
  const answers = runInteractively(() => [1, 2, 3].map((n) => sql`select ${n}::int`.execute(database.kysely)));
  block(2_500);
  await expect(Promise.all(answers)).resolves.toHaveLength(3);
});

/** Takes the only connection for so long, and gives the order in which those had it who came meanwhile. */
async function orderAfter(
  milliseconds: number,
  come: (ask: (name: string) => Promise<void>) => void,
): Promise<string[]> {
  const order: string[] = [];
  const asked: Promise<void>[] = [];
  const ask = (name: string) => {
    const answered = sql`select 1`.execute(database.kysely).then(() => void order.push(name));
    asked.push(answered);
    return answered;
  };
  await inTransaction(database.kysely, async (transaction) => {
    // Not in the transaction's own context: who comes is somebody else.
    outside(() => come(ask));
    await sql`select pg_sleep(${milliseconds / 1_000})`.execute(transaction);
  });
  await Promise.all(asked);
  return order;
}

const outside = AsyncLocalStorage.snapshot();

test('the only connection serves interactive work first, in order of arrival', async () => {
  const order = await orderAfter(50, (ask) => {
    ask('import');
    ask('upkeep');
    runInteractively(() => ask('reader'));
    runInteractively(() => ask('another reader'));
  });
  expect(order).toEqual(['reader', 'another reader', 'import', 'upkeep']);
});

test('background work is not starved by interactive work', async () => {
  const order = await orderAfter(400, (ask) => {
    ask('import');
    runInteractively(() => ask('reader'));
    runInteractively(() => ask('another reader'));
  });
  expect(order).toEqual(['import', 'reader', 'another reader']);
});
