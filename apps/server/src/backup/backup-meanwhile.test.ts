import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseSchema } from '../db/schema.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import { describeSchema } from '../db/testing/describe-schema.ts';
import { describeOnEachDatabase, withTestDatabase } from '../db/testing/test-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { archiveContent } from './testing/archive-content.ts';
import { fillEveryTable, type RandomContent, randomContent } from './testing/random-content.ts';

const timeoutMilliseconds = 180_000;
const [content] = fc.sample(randomContent, { numRuns: 1, seed: 5 }) as [RandomContent];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeOnEachDatabase('a backup while transactions write all the time', (engine, getDatabase) => {
  test(
    'holds what the first of them wrote and nothing of the others, in every table',
    async () => {
      const database = getDatabase();
      const { kysely } = database;
      const [initial, meanwhile, replayed] = ['initial', 'meanwhile', 'replayed'].map((name) =>
        join(folder, `${engine}-${name}.tar`),
      ) as [string, string, string];
      await fillEveryTable(kysely, content, 3);
      await sql`
        insert into locality (dataset, external_id, kind, names, longitude, latitude)
        select 'd', n::text, 'street', '{}', n / 100.0, 0 from generate_series(1, 3000) as n`.execute(kysely);
      await backup({ database, file: initial });
      const schema = await describeSchema(kysely);

      let isDone = false;
      let written = 0;
      const firstMoment = 5;
      const started = Promise.withResolvers<void>();
      const writing = (async () => {
        for (; !isDone; written++) {
          await inTransaction(kysely, (transaction) => write(transaction, written));
          if (written === firstMoment) started.resolve();
        }
      })();
      await started.promise;
      await backup({ database, file: meanwhile }).finally(() => {
        isDone = true;
        return writing;
      });

      const moment = await withTestDatabase(engine, async (copy) => {
        // Loads every row and checks every reference between them.
        await restore({ database: copy, file: meanwhile });
        return Number(await readSetting(copy.kysely, 'moment'));
      });
      expect(moment).toBeGreaterThanOrEqual(firstMoment);
      expect(written - 1).toBeGreaterThan(moment);
      await withTestDatabase(engine, async (copy) => {
        await restore({ database: copy, file: initial });
        for (let n = 0; n <= moment; n++) await inTransaction(copy.kysely, (transaction) => write(transaction, n));
        await backup({ database: copy, file: replayed });
      });
      expect((await archiveContent(meanwhile)).tables).toEqual((await archiveContent(replayed)).tables);
      expect(await describeSchema(kysely)).toEqual(schema);
    },
    timeoutMilliseconds,
  );

  test('is one at a time, and is refused where it would miss a write', async () => {
    if (engine === 'postgresql') return;
    const database = getDatabase();
    const first = backup({ database, file: join(folder, 'first.tar') });
    const [one, other] = await Promise.allSettled([first, backup({ database, file: join(folder, 'second.tar') })]);
    expect(one.status).toBe('fulfilled');
    expect(other).toMatchObject({ status: 'rejected', reason: { name: 'BackupRefusedError' } });

    // What a connection that broke and came back has lost.
    const forget = () => sql`select set_config('access_atlas.backup_moment', '', false)`.execute(database.kysely);
    let forgotten: Promise<unknown> | undefined;
    const broken = backup({ database, file: join(folder, 'third.tar'), onProgress: () => (forgotten ??= forget()) });
    await expect(broken).rejects.toThrow('start it once more');
    await forgotten;
    await backup({ database, file: join(folder, 'fourth.tar') });
  });
});

const moment = '2026-03-01 12:00:00+00';

/** The n-th of a series of transactions that always do the same: adding, changing and deleting, in many tables. */
async function write(transaction: Transaction<DatabaseSchema>, n: number): Promise<void> {
  const run = async (query: ReturnType<typeof sql>, on: Kysely<DatabaseSchema> = transaction) => {
    await query.execute(on);
  };
  const place = 1 + (n % 3);
  await writeSetting(transaction, 'moment', n);
  await run(sql`update place set phone = ${String(n)}, updated_at = ${moment} where id = ${place}`);
  await run(sql`
    insert into place_source (source, external_id, place_id, datasets, facts)
    values ('meanwhile', ${String(n)}, ${place}, '{}', '{}')`);
  await run(sql`delete from place_source where source = 'meanwhile' and external_id = ${String(n - 20)}`);
  await run(sql`
    insert into audit (actor_kind, action, entity, entity_id, created_at)
    values ('system', 'meanwhile', 'place', ${String(n)}, ${moment})`);
  // Among rows of later batches and of those that were read already.
  await run(sql`update locality set latitude = ${n % 80} where dataset = 'd' and external_id::int % 97 = ${n % 97}`);
  await run(sql`delete from locality where dataset = 'd' and external_id = ${String(1 + ((n * 271) % 3000))}`);
  await run(sql`
    insert into locality (dataset, external_id, kind, names, longitude, latitude)
    values ('meanwhile', ${String(n)}, 'street', '{}', 0, 0)`);
  if (n % 4 === 0)
    await run(sql`
      insert into review (place_id, person_id, text, rating, created_at, updated_at)
      select ${place}, person_id, ${String(n)}, 1, ${moment}, ${moment} from review order by id limit 1`);
  // Replies go with their review.
  if (n % 4 === 2) await run(sql`delete from review where text = ${String(n - 2)} and created_at = ${moment}`);
  await run(sql`update trail set surface = ${String(n)} where place_id = ${place}`);
}
