import { AsyncResource } from 'node:async_hooks';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, DatabaseEngine } from '../db/database.ts';
import { readSiteSecrets } from '../db/settings.ts';
import { describeSchema } from '../db/testing/describe-schema.ts';
import { createTestDatabase, describeOnEachDatabase, withTestDatabase } from '../db/testing/test-database.ts';
import { openPhotoFolder } from '../storage/photo-folder.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { readSequences } from './tables/sequences.sql.ts';
import { tablesNotBackedUp } from './tables/table-catalog.sql.ts';
import { archiveContent } from './testing/archive-content.ts';
import { fillEveryTable, type RandomContent, randomContent } from './testing/random-content.ts';

const hasPostgresql = process.env.TEST_DATABASE_URL !== undefined;
const [someContent] = fc.sample(randomContent, { numRuns: 1, seed: 7 }) as [RandomContent];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function newFolder(): string {
  return mkdtempSync(join(folder, 'case-'));
}

function makePhotos(): string {
  const photosFolder = join(newFolder(), 'photos');
  mkdirSync(photosFolder, { recursive: true });
  writeFileSync(join(photosFolder, '1.jpg'), Buffer.from([0xff, 0xd8, 0, 1, 2, 255]));
  writeFileSync(join(photosFolder, 'large.jpg'), Buffer.alloc(300_000, 'photo'));
  writeFileSync(join(photosFolder, 'empty.jpg'), '');
  writeFileSync(join(photosFolder, '.being-written'), 'half');
  writeFileSync(join(photosFolder, 'not of ours.txt'), 'a stray file');
  return photosFolder;
}

describeOnEachDatabase('backup', (engine, getDatabase) => {
  beforeAll(() => fillEveryTable(getDatabase().kysely, someContent, 3));

  test('holds every table of the schema but those named as not backed up', async () => {
    const { kysely } = getDatabase();
    const file = join(newFolder(), 'site.tar');
    const { rows } = await backup({ database: getDatabase(), file });
    const { rows: all } = await sql<{ name: string }>`
      select table_name::text as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(kysely);
    expect([...Object.keys(rows), ...Object.keys(tablesNotBackedUp)].sort()).toEqual(
      all.map(({ name }) => name).sort(),
    );
    // A table that stays empty here would not be tested by any of these tests: fillEveryTable must know it.
    expect(Object.entries(rows).filter(([, count]) => count === 0)).toEqual([]);
  });

  test('keeps what belongs to one database alone out of the file', async () => {
    const file = join(newFolder(), 'site.tar');
    await backup({ database: getDatabase(), file });
    const { databaseId, pageTokenSecret } = await readSiteSecrets(getDatabase().kysely);
    const text = readFileSync(file, 'latin1');
    expect(text).not.toContain(databaseId);
    expect(text).not.toContain(pageTokenSecret.toString('base64url'));
  });

  test('is readable for its owner alone, reports its progress, and replaces an older one as a whole', async () => {
    const file = join(newFolder(), 'site.tar.gz');
    writeFileSync(file, 'older');
    const done: number[] = [];
    const report = await backup({
      database: getDatabase(),
      file,
      onProgress: (progress) => {
        expect(readFileSync(file, 'utf8')).toBe('older');
        done.push(progress.done);
      },
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(report.sizeBytes).toBe(statSync(file).size);
    expect(done.length).toBeGreaterThan(20);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  test('leaves nothing behind when it is aborted or fails', async () => {
    const target = newFolder();
    const abort = new AbortController();
    const aborted = backup({
      database: getDatabase(),
      file: join(target, 'site.tar.gz'),
      signal: abort.signal,
      onProgress: () => abort.abort(new Error('enough')),
    });
    await expect(aborted).rejects.toThrow('enough');
    expect(readdirSync(target)).toEqual([]);
    await expect(backup({ database: getDatabase(), file: join(target, 'missing', 'site.tar') })).rejects.toThrow(
      'ENOENT',
    );
    // The database is as usable as before.
    await getDatabase()
      .kysely.insertInto('setting')
      .values({ key: `after${engine}`, value: '1' })
      .execute();
  });

  test('shows one moment, whatever is written meanwhile, and stops neither readers nor writers', async () => {
    await withTestDatabase(engine, async (database) => {
      const { kysely } = database;
      await fillEveryTable(kysely, someContent, 2);
      const file = join(newFolder(), 'site.tar');
      const before = join(newFolder(), 'before.tar');
      await backup({ database, file: before });
      const meanwhile: Promise<unknown>[] = [];
      const refused: string[] = [];
      // As a request would: not from within the backup's own transaction.
      const fromElsewhere = AsyncResource.bind((work: () => void) => work());
      const readAndWrite = () => {
        meanwhile.push(kysely.selectFrom('place').select('id').execute());
        meanwhile.push(
          kysely
            .insertInto('place_source')
            .values({ source: 'z', external_id: String(meanwhile.length), place_id: 1, datasets: [], facts: '{}' })
            .execute()
            .catch((error: Error) => refused.push(error.name)),
        );
      };
      await backup({ database, file, onProgress: () => fromElsewhere(readAndWrite) });
      await Promise.all(meanwhile);
      expect((await archiveContent(file)).tables).toEqual((await archiveContent(before)).tables);
      expect(refused).toEqual([]);
    });
  });
});

const ways: [DatabaseEngine, DatabaseEngine][] = [
  ['embedded', 'embedded'],
  ['embedded', 'postgresql'],
  ['postgresql', 'embedded'],
  ['postgresql', 'postgresql'],
];

describe.each(ways)('a backup of %s restored into %s', (from, to) => {
  const needsPostgresql = from === 'postgresql' || to === 'postgresql';

  test.skipIf(needsPostgresql && !hasPostgresql)(
    'gives the same rows, numbering and photos, byte for byte',
    { timeout: 180_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(randomContent, fc.integer({ min: 1, max: 3 }), fc.boolean(), async (content, rows, gzip) => {
          const photosFolder = makePhotos();
          const first = join(newFolder(), gzip ? 'first.tgz' : 'first.tar');
          const second = join(newFolder(), 'second.tar');
          const restoredPhotos = join(newFolder(), 'photos');
          const sequences = await withTestDatabase(from, async (database) => {
            await fillEveryTable(database.kysely, content, rows);
            await backup({ database, file: first, photoStore: openPhotoFolder(photosFolder) });
            return readSequences(database.kysely);
          });
          await withTestDatabase(to, async (database) => {
            const schema = await describeSchema(database.kysely);
            const before = await readSiteSecrets(database.kysely);
            await restore({ database, file: first, photoStore: openPhotoFolder(restoredPhotos) });
            await backup({ database, file: second, photoStore: openPhotoFolder(restoredPhotos) });
            expect(await readSequences(database.kysely)).toEqual(sequences);
            expect(await describeSchema(database.kysely)).toEqual(schema);
            expect((await readSiteSecrets(database.kysely)).databaseId).not.toBe(before.databaseId);
            expect(await database.kysely.selectFrom('change').selectAll().execute()).toEqual([]);
          });
          const [content1, content2] = [await archiveContent(first), await archiveContent(second)];
          expect(content2.tables).toEqual(content1.tables);
          expect(content2.photos).toEqual(content1.photos);
          expect([...content2.photos.keys()].sort()).toEqual(['photos/1.jpg', 'photos/empty.jpg', 'photos/large.jpg']);
        }),
        { numRuns: from === to ? 1 : 2, endOnFailure: true },
      );
    },
  );
});

describeOnEachDatabase('a table of several batches and parts', (engine, getDatabase) => {
  test('comes back whole and in order', async () => {
    const { kysely } = getDatabase();
    await sql`
      insert into locality (dataset, external_id, kind, names, longitude, latitude, parent_name)
      select 'd', n::text, 'street', '{}', 0, 0, repeat(md5(n::text), 100) from generate_series(1, 3007) as n`.execute(
      kysely,
    );
    await sql`
      insert into setting select 'key ' || md5(n::text), '1' from generate_series(1, 1201) as n`.execute(kysely);
    const file = join(newFolder(), 'large.tar');
    const { rows } = await backup({ database: getDatabase(), file });
    expect([rows.locality, rows.setting]).toEqual([3007, 1201]);
    const { tables } = await archiveContent(file);
    const ids = tables
      .get('locality')
      ?.trimEnd()
      .split('\n')
      .map((line) => Number(JSON.parse(line)[0]));
    expect(ids).toEqual(Array.from({ length: 3007 }, (_, index) => index + 1));
    const again = join(newFolder(), 'again.tar');
    await withTestDatabase(engine, async (database: Database) => {
      await restore({ database, file });
      await backup({ database, file: again });
    });
    expect((await archiveContent(again)).tables).toEqual(tables);
    expect(existsSync(`${file}.unfinished`)).toBe(false);
  });
});

test.skipIf(!hasPostgresql)('both engines order text keys alike', async () => {
  const files: string[] = [];
  for (const engine of ['embedded', 'postgresql'] as const) {
    const database = await createTestDatabase(engine);
    const file = join(newFolder(), 'site.tar');
    for (const key of ['a', 'B', 'ä', 'Z', '_', '-a', 'ab', 'a b', '\u{1F600}', 'ﬀ']) {
      await database.kysely.insertInto('setting').values({ key, value: '1' }).execute();
    }
    await backup({ database, file });
    await database.close();
    files.push((await archiveContent(file)).tables.get('setting') ?? '');
  }
  expect(files[0]).toBe(files[1]);
  expect(files[0]).toContain('"ä"');
});
