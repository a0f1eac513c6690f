import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { importCsv } from './import-csv.ts';
import { importGeojson } from './import-geojson.ts';
import type { FileImportReport } from './import-records.ts';
import {
  coilOf,
  combOf,
  goodLines,
  nestedFeature,
  placesOutOfRange,
  placeWithProperties,
  trailOf,
  writeFeatures,
  writeLines,
} from './testing/attack-files.ts';
import { threadMilliseconds, watchTurns } from './testing/watch-turns.ts';

/*
 * Files made to hold a site up, imported into one that runs. How long its thread was kept from everything else is told
 * by the processor time of single turns, and how long readers waited for it by the thread's processor time meanwhile:
 * no busy machine makes them longer. Each of these files took seconds of it in one turn, or all memory, where nothing was
 * limited; now a turn takes some 10 ms, and a reader waits for a few.
 */

const turnMaxMilliseconds = 100;
const waitMaxMilliseconds = 150;

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'atlas-attacks-'));
beforeAll(async () => {
  server = await createTestServer('embedded', { places: [{ name: 'Quay', longitude: 1, latitude: 1 }] });
  // What is done for the first time takes longer, for whatever reason.
  await importBesideReader(writeFeatures(at('first.geojson'), [placeWithProperties(10)]));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);

interface Outcome {
  readonly report: FileImportReport | null;
  /** The sentence for the operator; empty where the import ended well. */
  readonly sentence: string;
  /** Of processor time. */
  readonly longestTurnMilliseconds: number;
  /** Of processor time, while a reader waited for an answer. */
  readonly longestWaitMilliseconds: number;
}

/** Imports a file while somebody reads a place, again and again. */
async function importBesideReader(file: string): Promise<Outcome> {
  const { database, vocabulary } = server.services;
  const importFile = file.endsWith('.csv') ? importCsv : importGeojson;
  const turns = watchTurns();
  let isImporting = true;
  let longestWaitMilliseconds = 0;
  const reading = (async () => {
    while (isImporting) {
      const before = threadMilliseconds();
      expect((await server.request(`/api/places/v1/${server.placeIds[0]}`)).statusCode).toBe(200);
      longestWaitMilliseconds = Math.max(longestWaitMilliseconds, threadMilliseconds() - before);
      await setTimeout(10);
    }
  })();
  const [report, sentence] = await importFile({
    database,
    vocabulary,
    dataDir: folder,
    file,
    today: '2026-11-20',
  }).then(
    (done) => [done, ''] as const,
    (error: unknown) => [null, error instanceof Error ? `${error.name}: ${error.message}` : `${error}`] as const,
  );
  isImporting = false;
  await reading;
  const longestTurnMilliseconds = turns.stop();
  return { report, sentence, longestTurnMilliseconds, longestWaitMilliseconds };
}

function expectPrompt({ longestTurnMilliseconds, longestWaitMilliseconds }: Outcome): void {
  expect(longestTurnMilliseconds).toBeLessThan(turnMaxMilliseconds);
  expect(longestWaitMilliseconds).toBeLessThan(waitMaxMilliseconds);
}

const columns = Array.from({ length: 100_000 }, (_, index) => `column${index}`);
const longNames = Array.from({ length: 900 }, (_, index) => `${index}${'x'.repeat(4000)}`);

/** Files that are refused as a whole, and what the operator is told. */
const refusedFiles: [string, () => string, RegExp][] = [
  [
    'a feature nested 100,000 deep',
    () => writeFeatures(at('nested.geojson'), [nestedFeature(100_000)]),
    /feature 2 is nested too deeply, in more than 60 brackets/,
  ],
  [
    'a feature with a text of 20 MB',
    () => writeFeatures(at('text.geojson'), [`{"type":"Feature","id":"${'x'.repeat(20_000_000)}"}`]),
    /Feature 2 of the file.* is far too long: at most 16,777,216 characters/,
  ],
  [
    'a row of 100,000 columns',
    () => writeLines(at('columns.csv'), [['name', 'latitude', 'longitude', ...columns].join(','), 'Quay,1,2']),
    /first row has 100,003 columns; at most 1,000 are read/,
  ],
  [
    'a field of 20 MB',
    () => writeLines(at('field.csv'), ['name,latitude,longitude', 'Good,1,1', `"${'x'.repeat(20_000_000)}",1,2`]),
    /row 3 is longer than 4,194,304 characters/,
  ],
  [
    'columns with endless names',
    () => writeLines(at('names.csv'), [longNames.join(','), 'Quay']),
    /no column "latitude"; its columns are .*and 890 more/,
  ],
];

/** Files of which a good place comes in and another is refused by its row. */
const refusedRows: [string, () => string, { row: number; externalId?: string; field: string; reason: RegExp }][] = [
  [
    'a trail of 150,000 points',
    () => writeFeatures(at('long.geojson'), [trailOf(150_000)]),
    { row: 2, externalId: 'trail', field: 'geometry', reason: /^it has 150,000 points, and at most 100,000 are read$/ },
  ],
  [
    'a trail of 1.5 million points',
    () => writeFeatures(at('endless.geojson'), [trailOf(1_500_000)]),
    { row: 2, externalId: 'trail', field: 'geometry', reason: /^it has 1,500,000 points, and at most/ },
  ],
  [
    'a place with 600,000 properties',
    () => writeFeatures(at('properties.geojson'), [placeWithProperties(600_000)]),
    { row: 2, externalId: 'many', field: 'properties', reason: /too many values/ },
  ],
  [
    'a place with 120,000 keys in two lists',
    () =>
      writeLines(at('keys.csv'), [
        'externalId,name,latitude,longitude,tags,noTags',
        'good,Good,1,1,,',
        `bad,Keys,1,2,${'a|'.repeat(60_000)},${'b|'.repeat(60_000)}`,
      ]),
    { row: 3, field: 'noTags', reason: /^it has 60,001 keys, and at most 1000 are read$/ },
  ],
  [
    'a place of a type with an endless name',
    () =>
      writeLines(at('type.csv'), [
        'externalId,name,latitude,longitude,type',
        'good,Good,1,1,',
        `bad,Odd,1,2,${'y'.repeat(1_000_000)}`,
      ]),
    { row: 3, externalId: 'bad', field: 'type', reason: /^"y{60}…" is not known here$/ },
  ],
];

describe('while a file is imported that was made to hold a site up', { timeout: 120_000 }, () => {
  test.each(refusedFiles)(
    '%s is refused in one short sentence, and readers are answered',
    async (_, make, sentence) => {
      const outcome = await importBesideReader(make());
      expect(outcome.sentence).toMatch(/^ImportFileError: /);
      expect(outcome.sentence).toMatch(sentence);
      expect(outcome.sentence.length).toBeLessThan(700);
      expectPrompt(outcome);
    },
  );

  test.each(refusedRows)('%s is refused by its row, and readers are answered', async (_, make, refusal) => {
    const outcome = await importBesideReader(make());
    const { report, sentence } = outcome;
    expect(sentence).toBe('');
    expect(report?.counts.places).toMatchObject({ seen: 2, added: 1, refused: 1 });
    const { reason, ...where } = refusal;
    expect(report?.refusals).toMatchObject([where]);
    expect(report?.refusals[0]?.reason).toMatch(reason);
    expectPrompt(outcome);
  });

  test('the hardest shapes within the limits come in, and readers are answered', async () => {
    const file = writeFeatures(at('shapes.geojson'), [combOf(90_000), coilOf(20_000)]);
    const outcome = await importBesideReader(file);
    const { report } = outcome;
    expect(report?.refusals).toEqual([]);
    expect(report?.counts).toMatchObject({ places: { added: 2 }, trails: { added: 1 } });
    expectPrompt(outcome);
  });

  test('of many refused rows each is counted, the first are listed, and none removes what is stored', async () => {
    const stored = writeFeatures(at('many.geojson'), [
      '{"type":"Feature","id":"bad-29999","geometry":{"type":"Point","coordinates":[3,3]},"properties":{"name":"Stays"}}',
    ]);
    await importBesideReader(stored);
    const outcome = await importBesideReader(writeFeatures(at('many.geojson'), placesOutOfRange(30_000)));
    const { report } = outcome;
    expect(report).toMatchObject({ removed: 0, counts: { places: { seen: 30_001, refused: 30_000 } } });
    expect(report?.refusals).toHaveLength(10_000);
    expectPrompt(outcome);
  });

  test('reading is the work of another process: this thread computes for less than half of the time', async () => {
    const file = writeLines(at('good.csv'), goodLines(20_000));
    const { database, vocabulary } = server.services;
    const [startedAt, ofThread] = [performance.now(), process.threadCpuUsage()];
    let share = Number.NaN;
    const importing = importCsv({
      database,
      vocabulary,
      dataDir: folder,
      file,
      onProgress: ({ phase, done, total }) => {
        if (phase !== 'reading' || done < total || !Number.isNaN(share)) return;
        const { user, system } = process.threadCpuUsage(ofThread);
        share = (user + system) / 1000 / (performance.now() - startedAt);
      },
      beforeFirstWrite: () => Promise.reject(new Error('It has been read.')),
    });
    await expect(importing).rejects.toThrow('It has been read.');
    expect(share).toBeLessThan(0.5);
  });
});
