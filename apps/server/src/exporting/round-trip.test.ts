import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  flagVocabulary,
  labelVocabulary,
  ratingKeys,
  tagVocabulary,
} from '@access-atlas/contract/places/accessibility.ts';
import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { describeOnEachDatabase, withTestDatabase } from '../db/testing/test-database.ts';
import { presentPlace } from '../features/places/place.presenter.ts';
import { selectPlace } from '../features/places/places.sql.ts';
import { loadVocabulary } from '../features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../features/vocabulary/sync-vocabulary.ts';
import { importCsv } from '../importing/import-csv.ts';
import { importGeojson } from '../importing/import-geojson.ts';
import { readReferenceData } from '../reference-data/reference-data-files.ts';
import { type ExportFormat, exportPlaces } from './export-places.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-round-trip-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What an import may change: under which number it stands, and in which file it came. */
const notCompared = ['externalId', '_id', 'updatedAt', 'sources'];

type Properties = Record<string, unknown>;
interface Feature {
  readonly geometry: unknown;
  readonly properties: Properties;
}

// Spaces at its ends are not part of a text.
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('=1+1', '+49 89', "'=x", '-', '@', 'a "b", c', 'two\nlines', 'a|b', 'Zür;ich', "'quoted'"),
  )
  .map((value) => value.trim().normalize() || 'x');
/** An import refuses a name that nobody could read. */
const name = text.filter(hasVisibleLetter);
const nameOrNull = fc.option(name, { nil: null });
const textOrNull = fc.option(text, { nil: null });
const degrees = (limit: number) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(0, 1e-7, -1e-7, 10) },
    { weight: 4, arbitrary: fc.integer({ min: -limit * 1e7, max: limit * 1e7 - 1 }).map((value) => value / 1e7) },
  );
const someOf = (keys: readonly string[]) => fc.subarray([...keys], { maxLength: Math.min(4, keys.length) });

const answers = someOf(Object.keys(tagVocabulary)).chain((tags) =>
  fc.record({
    tags: fc.constant(tags),
    noTags: someOf(Object.keys(tagVocabulary).filter((tag) => !tags.includes(tag))),
  }),
);

const properties: fc.Arbitrary<Properties> = fc
  .record({
    name,
    name_en: nameOrNull,
    name_fr: nameOrNull,
    name_pt: nameOrNull,
    address: textOrNull,
    country: fc.constantFrom('DE', 'BR', null),
    phone: textOrNull,
    url: fc.constantFrom('https://example.org/?q=a,b&c="d"', null),
    rating: fc.constantFrom(...ratingKeys),
    labels: someOf(Object.keys(labelVocabulary)),
    flags: someOf(flagVocabulary),
    provider: fc.constantFrom('uhn', null),
    description: textOrNull,
    description_en: textOrNull,
    description_fr: textOrNull,
    description_pt: textOrNull,
    reportedOn: fc.constantFrom('2019-02-28', '2026-11-20'),
    confirmed: fc.boolean(),
    attribution: fc.constantFrom('© OpenStreetMap contributors', 'City of "X"; its mappers'),
    license: fc.constantFrom('ODbL 1.0', null),
    answers,
  })
  .map(({ answers: { tags, noTags }, ...rest }) => ({ ...rest, tags, noTags }));

const point = fc.tuple(degrees(180), degrees(85));
const line = fc.uniqueArray(point, { minLength: 2, maxLength: 5, selector: String });
const feature: fc.Arbitrary<Feature> = fc.oneof(
  fc.record({
    geometry: fc.record({ type: fc.constant('Point'), coordinates: point }),
    properties: fc
      .tuple(properties, fc.constantFrom('cafe', 'toilets', 'bench', 'place'))
      .map(([rest, type]) => ({ ...rest, type })),
  }),
  fc.record({
    geometry: fc.record({
      type: fc.constant('MultiLineString'),
      coordinates: fc.array(line, { minLength: 1, maxLength: 3 }),
    }),
    properties: fc
      .tuple(
        properties,
        fc.record({
          surface: textOrNull,
          widthMeters: fc.constantFrom(1.25, null),
          inclinePercent: fc.constantFrom(-12.5, 0, null),
          smoothness: fc.constantFrom('good', null),
        }),
      )
      .map(([rest, trail]) => ({ ...rest, ...trail, type: 'trail' })),
  }),
);

/** Tells the features of a file apart. */
const hours = (index: number) => `Mo 0${index % 10}:00-18:00; "no ${index}"`;

async function importInto(database: Database, file: string): Promise<void> {
  const { kysely } = database;
  await syncVocabulary(kysely, readReferenceData(), null);
  const vocabulary = await loadVocabulary(kysely);
  const importFile = file.endsWith('.csv') ? importCsv : importGeojson;
  const report = await importFile({ database, vocabulary, dataDir: folder, file, today: '2026-11-20' });
  expect(report.refusals).toEqual([]);
}

async function exportFrom({ kysely }: Database, format: ExportFormat, name: string): Promise<string> {
  const file = join(mkdtempSync(join(folder, 'export-')), name);
  const vocabulary = await loadVocabulary(kysely);
  await exportPlaces({ kysely, vocabulary, format, publicUrl: 'https://x.org', output: createWriteStream(file) });
  return file;
}

/** The features of a GeoJSON file without what may change, in an order of their own. */
function comparable(file: string): Feature[] {
  const { features }: { features: Feature[] } = JSON.parse(readFileSync(file, 'utf8'));
  return features
    .map(({ geometry, properties: all }) => ({
      geometry,
      properties: Object.fromEntries(Object.entries(all).filter(([key]) => !notCompared.includes(key))),
    }))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

describeOnEachDatabase('an export imported into an empty site', (engine) => {
  test('gives the same places, from GeoJSON and from CSV', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(feature, { minLength: 5, maxLength: 25 }), async (features) => {
        const original = join(mkdtempSync(join(folder, 'original-')), 'original.geojson');
        const numbered = features.map(({ geometry, properties: rest }, index) => ({
          type: 'Feature',
          geometry,
          properties: { ...rest, externalId: `id ${index}`, openingHours: hours(index) },
        }));
        writeFileSync(original, JSON.stringify({ type: 'FeatureCollection', features: numbered }));
        const [geojson, csv] = await withTestDatabase(engine, async (database) => {
          await importInto(database, original);
          return [await exportFrom(database, 'geojson', 'a.geojson'), await exportFrom(database, 'csv', 'a.csv')];
        });
        const first = comparable(geojson);
        expect(first).toHaveLength(features.length);
        for (const [index, { geometry, properties: given }] of features.entries()) {
          const found = first.find(({ properties: { openingHours } }) => openingHours === hours(index));
          // Without a rating and without facts there is nothing that could have a date.
          const dateless = given.rating === 'unrated' && `${given.tags}${given.noTags}` === '';
          const dates = dateless ? { reportedOn: null, confirmed: false } : {};
          expect(found).toMatchObject({ geometry, properties: { ...given, ...dates } });
        }
        for (const file of [geojson, csv]) {
          await withTestDatabase(engine, async (database) => {
            await importInto(database, file);
            expect(comparable(await exportFrom(database, 'geojson', 'again.geojson'))).toEqual(first);
          });
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  test.each(['geojson', 'csv'] as const)('still names OpenStreetMap, on the page too, from %s', async (format) => {
    const file = await withTestDatabase(engine, async (database) => {
      const { kysely } = database;
      await syncVocabulary(kysely, readReferenceData(), null);
      await sql`insert into place (kind, type_number, names, longitude, latitude)
        values ('place', 1, '{"und": "Mapped"}', 1, 1), ('place', 1, '{"und": "Added by people"}', 2, 2)`.execute(
        kysely,
      );
      await sql`insert into place_source (source, external_id, place_id, datasets, facts)
        values ('openstreetmap', 'node/240', 1, '{d}', '{"fields": {}}')`.execute(kysely);
      return exportFrom(database, format, `a.${format}`);
    });
    await withTestDatabase(engine, async (database) => {
      await importInto(database, file);
      const vocabulary = await loadVocabulary(database.kysely);
      const sourcesOf = async (id: number) => {
        const row = await selectPlace(database.kysely, id);
        return row && presentPlace(row, vocabulary, 'en').sources;
      };
      const mapped = {
        source: format,
        attribution: '© OpenStreetMap contributors',
        license: 'ODbL 1.0',
        url: 'https://www.openstreetmap.org/node/240',
        editedOn: null,
      };
      expect(await sourcesOf(1)).toEqual([mapped]);
      expect(await sourcesOf(2)).toMatchObject([{ attribution: 'The contributors of https://x.org', url: null }]);
      // Importing it again changes nothing; a correction of the credit alone comes through.
      await importInto(database, file);
      expect(await sourcesOf(1)).toEqual([mapped]);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('ODbL 1.0', 'ODbL 1.1'));
      await importInto(database, file);
      expect(await sourcesOf(1)).toEqual([{ ...mapped, license: 'ODbL 1.1' }]);
    });
  });
});
