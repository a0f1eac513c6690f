import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSetting, writeSetting } from '../db/settings.ts';
import { describeSchema } from '../db/testing/describe-schema.ts';
import { describeOnEachDatabase, type TestDatabase, withTestDatabase } from '../db/testing/test-database.ts';
import { syncVocabulary } from '../features/vocabulary/sync-vocabulary.ts';
import { readReferenceData } from '../reference-data/reference-data-files.ts';
import { openPhotoFolder } from '../storage/photo-folder.ts';
import { readArchive, readEntry } from './archive/archive-reader.ts';
import { createArchive } from './archive/archive-writer.ts';
import { backup } from './backup.ts';
import { manifestEntry } from './backup-manifest.ts';
import { restore } from './restore.ts';
import { archiveContent } from './testing/archive-content.ts';
import { fillEveryTable, type RandomContent, randomContent } from './testing/random-content.ts';

const [content] = fc.sample(randomContent, { numRuns: 1, seed: 3 }) as [RandomContent];

let folder = '';
let file = '';
let photosFolder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-restore-'));
  file = join(folder, 'site.tar');
  photosFolder = mkdtempSync(join(folder, 'photos-'));
  writeFileSync(join(photosFolder, '1.jpg'), 'the photo');
  writeFileSync(join(folder, 'additions.json'), '{"tags":[]}');
  await withTestDatabase('embedded', async (database) => {
    await fillEveryTable(database.kysely, content, 3);
    await backup({
      database,
      file,
      photoStore: openPhotoFolder(photosFolder),
      referenceAdditionsFile: join(folder, 'additions.json'),
    });
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the backup with some entries changed, removed (null) or added; the manifest is given as JSON text. */
async function changedBackup(
  change: (name: string, text: string) => string | null,
  added: string[] = [],
): Promise<string> {
  const changed = join(mkdtempSync(join(folder, 'changed-')), 'site.tar');
  const archive = createArchive(changed);
  for (const name of added) await archive.add(name, Buffer.from('something'));
  for await (const entry of readArchive(file)) {
    const text = change(entry.name, (await readEntry(entry, Number.MAX_SAFE_INTEGER)).toString('utf8'));
    if (text !== null) await archive.add(entry.name, Buffer.from(text));
  }
  await archive.finish();
  return changed;
}

const changedManifest = (from: string | RegExp, to: string) =>
  changedBackup((name, text) => (name === manifestEntry ? text.replace(from, to) : text));

describeOnEachDatabase('restore', (engine, getDatabase) => {
  /** Nothing may have changed after a refusal. */
  async function expectRefusal(refused: string, message: string | RegExp, database: TestDatabase = getDatabase()) {
    const schema = await describeSchema(database.kysely);
    const target = mkdtempSync(join(folder, 'target-'));
    await expect(restore({ database, file: refused, photoStore: openPhotoFolder(target) })).rejects.toThrow(message);
    expect(await database.kysely.selectFrom('place').select('id').execute()).toEqual([]);
    expect(readdirSync(target)).toEqual([]);
    expect(await describeSchema(database.kysely)).toEqual(schema);
  }

  test('refuses what is not a whole backup, before the first write', async () => {
    const truncated = await changedBackup((_, text) => text);
    truncateSync(truncated, 20_000);
    await expectRefusal(truncated, /damaged or not a backup/);
    const nothing = join(folder, 'nothing.tar');
    writeFileSync(nothing, '');
    await expectRefusal(nothing, /not a whole backup: its last part/);
    writeFileSync(nothing, 'some text that is no tar file'.repeat(100));
    await expectRefusal(nothing, /damaged or not a backup/);
    await expectRefusal(join(folder, 'absent.tar'), /ENOENT/);
    await expectRefusal(await changedBackup((name, text) => (name === manifestEntry ? null : text)), /its last part/);
  });

  test('refuses a backup whose parts are changed, missing or too many, and names the part', async () => {
    const changed = await changedBackup((name, text) =>
      name.startsWith('tables/place/') ? text.replace('"2"', '"1"') : text,
    );
    await expectRefusal(changed, 'tables/place/00001.ndjson was changed');
    const missing = await changedBackup((name, text) => (name.startsWith('tables/review/') ? null : text));
    await expectRefusal(missing, 'tables/review/00001.ndjson is missing');
    await expectRefusal(await changedBackup((_, text) => text, ['tables/place/00002.ndjson']), 'does not belong to it');
    await expectRefusal(await changedBackup((name, text) => (name.startsWith('photos/') ? 'other' : text)), /photos/);
    await expectRefusal(await changedBackup((_, text) => text, ['photos/2.jpg']), 'should hold 1 photos and holds 2');
    await expectRefusal(await changedBackup((_, text) => text, ['../../outside']), 'it holds "../../outside"');
    await expectRefusal(await changedBackup((_, text) => text, ['photos/../../outside']), 'outside');
  });

  test('refuses a backup of a newer version', async () => {
    await expectRefusal(await changedManifest('"formatVersion":1', '"formatVersion":2'), 'newer version');
    await expectRefusal(await changedManifest('"migrations":[', '"migrations":["9999-later",'), '9999-later');
    await expectRefusal(
      await changedManifest('"name":"audit","columns":["id",', '"name":"audit","columns":["later",'),
      'audit.later',
    );
    await expectRefusal(await changedManifest('"formatVersion":1', '"formatVersion":"x"'), 'wrong formatVersion');
  });

  test('refuses a database that is not empty, and says what is in it', async () => {
    await withTestDatabase(engine, async (database) => {
      await database.kysely
        .insertInto('locality')
        .values({ dataset: 'd', external_id: '1', kind: 'street', names: '{}', longitude: 0, latitude: 0 })
        .execute();
      await expectRefusal(file, 'there is something in locality (1 row): restore into a new, empty database', database);
    });
  });

  test('refuses photos when nobody says where they belong', async () => {
    await expect(restore({ database: getDatabase(), file })).rejects.toThrow('holds 1 photos: say where');
  });

  test('a backup with columns that the schema had before, and nothing in them, is restored without them', async () => {
    const older = join(mkdtempSync(join(folder, 'older-')), 'site.tar');
    const people = (database: TestDatabase) =>
      database.kysely.selectFrom('person').select(['id', 'name', 'email', 'created_at']).orderBy('id').execute();
    const expected = await withTestDatabase(engine, async (database) => {
      await sql`alter table person add column third_party_id text, add column password_hash text`.execute(
        database.kysely,
      );
      await fillEveryTable(database.kysely, content, 2);
      await backup({ database, file: older });
      return people(database);
    });
    expect(expected.length).toBeGreaterThan(0);
    await withTestDatabase(engine, async (database) => {
      await restore({ database, file: older });
      expect(await people(database)).toEqual(expected);
    });
  });

  test('a backup from before reviews gave their places a label is restored with these labels', async () => {
    const older = join(mkdtempSync(join(folder, 'unlabelled-')), 'site.tar');
    await withTestDatabase(engine, async (database) => {
      await fillEveryTable(database.kysely, content, 2);
      await sql`insert into label (key, number, names, explanations, featured, verified, is_built_in)
                values ('mapMission', 100, '{}', '{}', false, false, true)`.execute(database.kysely);
      await sql`update review set event_id = null where place_id <> 1`.execute(database.kysely);
      await sql`update place set earned_label_numbers = null`.execute(database.kysely);
      await sql`delete from kysely_migration where name = '0039-earned-labels'`.execute(database.kysely);
      await backup({ database, file: older });
    });
    await withTestDatabase(engine, async (database) => {
      await restore({ database, file: older, photoStore: openPhotoFolder(mkdtempSync(join(folder, 'target-'))) });
      const places = await database.kysely
        .selectFrom('place')
        .select('id')
        .where('earned_label_numbers', 'is not', null)
        .execute();
      expect(places).toEqual([{ id: 1 }]);
    });
  });

  test('a row that breaks a reference fails the whole restore, and leaves the schema as it was', async () => {
    // Consistent in itself, so that the file is accepted: only the reference is wrong.
    const broken = await withTestDatabase(engine, async (database) => {
      const target = join(mkdtempSync(join(folder, 'broken-')), 'site.tar');
      await fillEveryTable(database.kysely, content, 1);
      const { rows } = await sql<{ name: string }>`
        select conname as name from pg_constraint where conrelid = 'trail'::regclass and contype = 'f'`.execute(
        database.kysely,
      );
      await sql`alter table trail drop constraint ${sql.id(rows[0]?.name ?? '')}`.execute(database.kysely);
      await database.kysely.insertInto('trail').values({ place_id: 999, lines: '[]', length_meters: 1 }).execute();
      await backup({ database, file: target });
      return target;
    });
    await expectRefusal(broken, /violates foreign key constraint/);
  });

  test('replaces the vocabulary of a database that was only started, and photos and additions go where they belong', async () => {
    await withTestDatabase(engine, async (database) => {
      await syncVocabulary(database.kysely, readReferenceData(), null);
      await writeSetting(database.kysely, 'random1', 'of the first start');
      const target = mkdtempSync(join(folder, 'target-'));
      const additions = join(target, 'additions.json');
      const steps = new Set<string>();
      const report = await restore({
        database,
        file,
        photoStore: openPhotoFolder(join(target, 'photos')),
        referenceAdditionsFile: additions,
        onProgress: ({ step, done, total }) => {
          expect(done).toBeLessThanOrEqual(total);
          steps.add(step);
        },
      });
      expect(report).toMatchObject({ photos: 1, rows: { place: 3, tag: 3 } });
      expect([...steps]).toEqual(['checkingFile', 'tables', 'photos', 'checkingReferences']);
      expect(readFileSync(join(target, 'photos', '1.jpg'), 'utf8')).toBe('the photo');
      expect(readFileSync(additions, 'utf8')).toBe('{"tags":[]}');
      expect(await readSetting(database.kysely, 'random1')).not.toBe('of the first start');
      expect(await database.kysely.selectFrom('tag').select('key').orderBy('number').execute()).toEqual([
        { key: 'tag1' },
        { key: 'tag2' },
        { key: 'tag3' },
      ]);
    });
  });

  test('a number that was given before is not given again', async () => {
    await withTestDatabase(engine, async (database) => {
      await restore({ database, file, photoStore: openPhotoFolder(mkdtempSync(join(folder, 'target-'))) });
      const { id } = await database.kysely
        .insertInto('audit')
        .values({ actor_kind: 'system', action: 'a', entity: 'place', entity_id: '1' })
        .returning('id')
        .executeTakeFirstOrThrow();
      // 1 to 3 are restored; 4 was purged before the backup.
      expect(id).toBe(5);
    });
  });

  test('a backup of an older schema gets the defaults of what came later', async () => {
    await withTestDatabase(engine, async (database) => {
      await sql`alter table place add column added_later integer not null default 7`.execute(database.kysely);
      await sql`create table added_later (id bigint primary key)`.execute(database.kysely);
      await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(database.kysely);
      await restore({ database, file, photoStore: openPhotoFolder(mkdtempSync(join(folder, 'target-'))) });
      const { rows } = await sql`select id, added_later from place order by id`.execute(database.kysely);
      expect(rows).toEqual([1, 2, 3].map((id) => ({ id, added_later: 7 })));
      // And from then on they are backed up like everything else.
      const later = join(mkdtempSync(join(folder, 'later-')), 'site.tar');
      await backup({ database, file: later });
      expect((await archiveContent(later)).tables.get('place')).toContain(',"7"]');
    });
  });

  test('can be aborted, and then leaves the database as it was', async () => {
    const abort = new AbortController();
    const onProgress = ({ step }: { step: string }) => step === 'tables' && abort.abort(new Error('enough'));
    const target = mkdtempSync(join(folder, 'target-'));
    const aborted = restore({
      database: getDatabase(),
      file,
      photoStore: openPhotoFolder(target),
      signal: abort.signal,
      onProgress,
    });
    await expect(aborted).rejects.toThrow('enough');
    expect(await getDatabase().kysely.selectFrom('person').select('id').execute()).toEqual([]);
  });
});

test('a compressed backup is the same tar file, smaller', async () => {
  await withTestDatabase('embedded', async (database) => {
    await restore({ database, file, photoStore: openPhotoFolder(mkdtempSync(join(folder, 'target-'))) });
    const compressed = join(folder, 'site.tgz');
    await backup({ database, file: compressed, photoStore: openPhotoFolder(photosFolder) });
    expect(gunzipSync(readFileSync(compressed)).length % 512).toBe(0);
    expect((await archiveContent(compressed)).tables).toEqual((await archiveContent(file)).tables);
  });
});
