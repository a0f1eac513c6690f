import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { describeOnEachDatabase, withTestDatabase } from '../db/testing/test-database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import { loadVocabulary } from '../features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../features/vocabulary/sync-vocabulary.ts';
import { readReferenceData } from '../reference-data/reference-data-files.ts';
import { openPhotoFolder } from '../storage/photo-folder.ts';
import { refreshVerdicts } from '../writes/refresh-verdicts.ts';
import { verifyDatabase } from './verify.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A sound site: 1,200 places with reports, reviews, a trail, photos and their files. */
async function fillSoundly({ kysely }: Database, photosFolder: string): Promise<Vocabulary> {
  await syncVocabulary(kysely, readReferenceData(), null);
  const vocabulary = await loadVocabulary(kysely);
  const trailType = vocabulary.types.all.find(({ kind }) => kind === 'trail')?.number ?? 0;
  await sql`insert into person (name, is_demonstration, avatar_file) values ('Ada', true, 'ada.jpg')`.execute(kysely);
  await sql`
    insert into place (kind, type_number, longitude, latitude, review_count)
    select 'place', 1, 0, 0, 0 from generate_series(1, 1200)`.execute(kysely);
  await sql`
    insert into place (kind, type_number, longitude, latitude) values ('trail', ${trailType}, 0, 0)`.execute(kysely);
  await sql`insert into trail (place_id, lines, length_meters) values (1201, '[[[0,0],[1,1]]]', 1)`.execute(kysely);
  await sql`insert into place_source (source, external_id, place_id, datasets, facts) values ('s', '1', 1, '{d}', '{}')`.execute(
    kysely,
  );
  await sql`
    insert into review (place_id, person_id, text, rating, yes_tags)
    select place.id, person.id, 'fine', 3, '{1}' from place, person where place.id % 3 = 0`.execute(kysely);
  await sql`
    insert into report (place_id, author_key, rating, yes_tags, reported_on, is_confirmed, review_id)
    select place_id, gen_random_uuid(), rating, yes_tags, '2026-03-01', true, id from review`.execute(kysely);
  await sql`
    update place set review_count = 1, promoted_review_id = review.id from review where place_id = place.id`.execute(
    kysely,
  );
  for (let first = 1; first <= 1201; first += 500) {
    const ids = Array.from({ length: 500 }, (_, index) => first + index).filter((id) => id <= 1201);
    await inTransaction(kysely, (transaction) => refreshVerdicts(transaction, ids, vocabulary));
  }
  await sql`
    insert into photo (place_id, file, thumbnail_file, width_pixels, height_pixels, position)
    values (1, 'ab-1.jpg', 'ab-1-small.jpg', 10, 10, 0)`.execute(kysely);
  for (const file of ['ab-1.jpg', 'ab-1-small.jpg', 'ada.jpg']) writeOldFile(join(photosFolder, file));
  return vocabulary;
}

function writeOldFile(path: string): void {
  writeFileSync(path, 'photo');
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600;
  utimesSync(path, twoDaysAgo, twoDaysAgo);
}

const nothingFound = {
  sequenceBehind: 0,
  sourceWithoutPlace: 0,
  trailWithoutGeometry: 0,
  promotedReviewGone: 0,
  wrongReviewCount: 0,
  wrongMissionLabel: 0,
  wrongVerdict: 0,
  unknownWord: 0,
  missingFile: 0,
  fileWithoutRow: 0,
};

describeOnEachDatabase('verifyDatabase', (engine, getDatabase) => {
  let vocabulary: Vocabulary;
  let photosFolder = '';
  beforeAll(async () => {
    photosFolder = mkdtempSync(join(folder, 'photos-'));
    vocabulary = await fillSoundly(getDatabase(), photosFolder);
  });

  test('finds nothing in a sound site', async () => {
    const { kysely } = getDatabase();
    expect(await verifyDatabase({ kysely, vocabulary, photoStore: openPhotoFolder(photosFolder) })).toEqual({
      findings: [],
      counts: nothingFound,
    });
  });

  test('says how far it is, in every step and further each time', async () => {
    const { kysely } = getDatabase();
    const heard = new Map<string, number[]>();
    await verifyDatabase({
      kysely,
      vocabulary,
      photoStore: openPhotoFolder(photosFolder),
      onProgress: ({ step, done }) => heard.set(step, [...(heard.get(step) ?? []), done]),
    });
    expect([...heard.keys()]).toEqual(['sequences', 'sources', 'places', 'verdicts', 'words', 'photos', 'files']);
    expect(heard.get('places')?.at(-1)).toBe(1201);
    for (const amounts of heard.values()) expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  });

  test.each(['sequences', 'places', 'words', 'files'])('stops during the step %s when it is told to', async (step) => {
    const { kysely } = getDatabase();
    const stopping = new AbortController();
    const reason = new Error('stopped');
    const verifying = verifyDatabase({
      kysely,
      vocabulary,
      photoStore: openPhotoFolder(photosFolder),
      signal: stopping.signal,
      onProgress: (progress) => {
        if (progress.step === step) stopping.abort(reason);
      },
    });
    await expect(verifying).rejects.toBe(reason);
  });

  const cases: [name: string, damage: string, finding: { check: string; sentence: string }][] = [
    [
      'a trail without its course',
      `delete from trail`,
      { check: 'trailWithoutGeometry', sentence: 'Trail 1201 has no course to draw.' },
    ],
    [
      'a trail with an empty course',
      `update trail set lines = '[]'`,
      { check: 'trailWithoutGeometry', sentence: 'Trail 1201 has no course to draw.' },
    ],
    [
      'a wrong rating',
      `update place set rating = 1 where id = 999`,
      { check: 'wrongVerdict', sentence: 'Place 999 has another rating than its reports come to.' },
    ],
    [
      'a rating without reports',
      `update place set yes_tags = '{5}' where id = 1`,
      { check: 'wrongVerdict', sentence: 'Place 1 has another set of tags than its reports come to.' },
    ],
    [
      'a wrong count of reviews',
      `update place set review_count = 2 where id = 600`,
      { check: 'wrongReviewCount', sentence: 'Place 600 counts 2 reviews and has 1.' },
    ],
    [
      'a label of a MapMission in which nobody reviewed the place',
      `update place set earned_label_numbers = (select array_agg(number) from label where key = 'mapMission') where id = 600`,
      {
        check: 'wrongMissionLabel',
        sentence: 'Place 600 carries the label mapMission, which no review of a MapMission gives it.',
      },
    ],
    [
      'a review of a MapMission that gave its place no label',
      `insert into event (code, name, starts_at, expiration_date) values ('VERIFIED1', 'Walk', now(), now() + interval '1 day');
       update review set event_id = (select id from event where code = 'VERIFIED1') where place_id = 600`,
      { check: 'wrongMissionLabel', sentence: 'Place 600 lacks the label mapMission that its reviews give it.' },
    ],
    [
      'an unknown label that reviews gave',
      `update place set earned_label_numbers = '{79}' where id = 2`,
      { check: 'unknownWord', sentence: 'The place 2 carries the label 79, which is not in the vocabulary.' },
    ],
    [
      'an unknown tag',
      `update place set yes_tags = '{}', no_tags = '{}', label_numbers = '{77,78}' where id = 2`,
      { check: 'unknownWord', sentence: 'The place 2 carries the label 77, 78, which is not in the vocabulary.' },
    ],
    [
      'an unknown tag of a report',
      `update report set yes_tags = '{1,999}', rating = null, source = 's', author_key = null, review_id = null, is_of_own_place = true where id = 4`,
      { check: 'unknownWord', sentence: 'The report 4 carries the tag 999, which is not in the vocabulary.' },
    ],
    [
      'a photo without its file',
      `update photo set thumbnail_file = 'ab-2-small.jpg'`,
      { check: 'missingFile', sentence: 'The small version of photo 1 has lost its file ab-2-small.jpg.' },
    ],
    [
      'a logo without its file',
      `update partner set logo_file = 'logo.png' where number = 1`,
      {
        check: 'missingFile',
        sentence: expect.stringMatching(/^The logo of partner \w+ has lost its file logo.png.$/),
      },
    ],
  ];

  test.each(cases)('finds %s', async (_name, damage, finding) => {
    await inTransaction(getDatabase().kysely, async (transaction) => {
      await sql.raw(damage).execute(transaction);
      const { findings } = await verifyDatabase({
        kysely: transaction,
        vocabulary,
        photoStore: openPhotoFolder(photosFolder),
      });
      expect(findings).toContainEqual(finding);
      throw new Undone();
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  });

  test('finds a promoted review that is gone', async () => {
    await withTestDatabase(engine, async ({ kysely }) => {
      await sql`insert into place_type values (1, 'place', 'place', '{}', '')`.execute(kysely);
      await sql`insert into place (kind, type_number, longitude, latitude) values ('place', 1, 0, 0)`.execute(kysely);
      await sql`insert into review (place_id, text, rating, deleted_at) values (1, 'x', 3, now())`.execute(kysely);
      await sql`update place set promoted_review_id = 1`.execute(kysely);
      const { findings } = await verifyDatabase({ kysely, vocabulary: await loadVocabulary(kysely) });
      expect(findings).toEqual([
        {
          check: 'promotedReviewGone',
          sentence: 'Place 1 is described by review 1, which is deleted or not published.',
        },
      ]);
    });
  });

  test('finds a source whose place is gone, which only a damaged database has', async () => {
    await withTestDatabase(engine, async ({ kysely }) => {
      const { rows } = await sql<{ name: string }>`
        select conname as name from pg_constraint where conrelid = 'place_source'::regclass and contype = 'f'`.execute(
        kysely,
      );
      await sql`alter table place_source drop constraint ${sql.id(rows[0]?.name ?? '')}`.execute(kysely);
      await sql`insert into place_source (source, external_id, place_id, datasets, facts) values ('s', 'node/1', 5, '{}', '{}')`.execute(
        kysely,
      );
      const { findings } = await verifyDatabase({ kysely, vocabulary: await loadVocabulary(kysely) });
      expect(findings).toEqual([
        { check: 'sourceWithoutPlace', sentence: 'node/1 of s belongs to place 5, which does not exist.' },
      ]);
    });
  });

  test('finds a number that would be given twice', async () => {
    const { kysely } = getDatabase();
    await sql`select setval('place_id_seq', 1200)`.execute(kysely);
    const { findings } = await verifyDatabase({ kysely, vocabulary });
    expect(findings).toEqual([
      { check: 'sequenceBehind', sentence: 'The next id of place is already taken, so nothing can be added to it.' },
    ]);
    await sql`select setval('place_id_seq', 1201)`.execute(kysely);
  });

  test('finds files that belong to no photo, once they are a day old', async () => {
    const { kysely } = getDatabase();
    writeOldFile(join(photosFolder, 'old.jpg'));
    writeFileSync(join(photosFolder, 'young.jpg'), 'photo');
    const { findings, counts } = await verifyDatabase({
      kysely,
      vocabulary,
      photoStore: openPhotoFolder(photosFolder),
    });
    expect(findings).toEqual([{ check: 'fileWithoutRow', sentence: 'The file old.jpg belongs to no photo.' }]);
    expect(counts).toEqual({ ...nothingFound, fileWithoutRow: 1 });
    rmSync(join(photosFolder, 'old.jpg'));
  });

  test('lists a thousand of a kind and counts the rest', async () => {
    const { kysely } = getDatabase();
    await sql`update place set review_count = review_count + 1 where kind = 'place'`.execute(kysely);
    const { findings, counts } = await verifyDatabase({ kysely, vocabulary });
    expect(counts).toMatchObject({ wrongReviewCount: 1200, wrongVerdict: 0 });
    expect(counts).not.toHaveProperty('missingFile');
    expect(findings).toHaveLength(1000);
    await sql`update place set review_count = review_count - 1 where kind = 'place'`.execute(kysely);
  });
});

/** Thrown to roll back what a test damaged. */
class Undone extends Error {}
