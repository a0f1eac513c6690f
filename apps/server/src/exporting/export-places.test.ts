import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { unguardFormula } from '../domain/text/csv-formula-guard.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import { loadVocabulary } from '../features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../features/vocabulary/sync-vocabulary.ts';
import { readReferenceData } from '../reference-data/reference-data-files.ts';
import { csvHeader } from './csv/csv-columns.ts';
import { type ExportFormat, exportPlaces } from './export-places.ts';
import type { ExportFilters } from './exported-place.sql.ts';

const publicUrl = 'https://atlas.example.org';
const manyPlaces = 1_700;

describeOnEachDatabase('exportPlaces', (_engine, getDatabase) => {
  let vocabulary: Vocabulary;

  beforeAll(async () => {
    const { kysely } = getDatabase();
    await syncVocabulary(kysely, readReferenceData(), null);
    vocabulary = await loadVocabulary(kysely);
    const type = (key: string) => vocabulary.types.byKey(key)?.number ?? 0;
    const tag = (key: string) => vocabulary.tags.byKey(key)?.number ?? 0;
    await sql`
      insert into person (id, name, email, username)
      values ('00000000-0000-4000-8000-000000000001', 'Ada Lovelace', 'ada@example.org', 'adalove')`.execute(kysely);
    await sql`
      insert into place (kind, type_number, names, address, country, phone, url, opening_hours, longitude, latitude,
        partner_number, descriptions, rating, rating_summary, yes_tags, no_tags, label_numbers, flag_numbers, created_by)
      values ('place', ${type('cafe')}, '{"und": "=Café \\"Zur\\nBrücke\\"", "en": "Bridge Café", "fr": "Café, du pont"}', '-1 Street', 'DE', '+49 89 1',
        'https://example.org/?a=1,2', 'Mo-Fr 08:00-18:00; PH off', 11.57549990000001, 48.1, 1, '{"und": "Rampe hinten", "pt": "Rampa"}', 3,
        '{"counts": [1, 0, 4], "sums": [1, 0, 4], "people": 4, "lastReportedOn": "2026-03-01", "lastConfirmedOn": "2026-03-01", "sources": []}',
        ${[tag('levelEntrance'), tag('restSeating')]}, ${[tag('grabBars')]}, '{0}', '{1}', '00000000-0000-4000-8000-000000000001')`.execute(
      kysely,
    );
    await sql`
      insert into place (kind, type_number, names, longitude, latitude, tag_facts, yes_tags)
      values ('trail', ${vocabulary.types.all.find(({ kind }) => kind === 'trail')?.number ?? 0}, '{"und": "Weg"}', 179.9, -16.5,
        ${JSON.stringify([{ tag: 5, answer: 'yes', yes: 1, no: 0, lastReportedOn: '2025-05-05', lastConfirmedOn: null }])}::jsonb, '{5}')`.execute(
      kysely,
    );
    await sql`
      insert into trail (place_id, lines, length_meters, surface, width_meters, incline_percent)
      values (2, '[[[179.9,-16.5],[179.95,-16.50000001]],[[1,2],[3,4],[5,6]],[[7,7]]]', 1234.5, 'gravel', 1.5, -3)`.execute(
      kysely,
    );
    await sql`
      insert into place_source (source, scope, external_id, place_id, datasets, facts, changed_on)
      values ('openstreetmap', '', 'way/7', 1, '{d}', '{}', '2024-02-03'), ('openstreetmap', '', 'node/240', 1, '{d}', '{"a":1}', '2024-02-01'),
             ('csv', 'toilets', '17', 2, '{toilets}', '{"credit":{"attribution":"City of Example","license":"CC BY 4.0"}}', null)`.execute(
      kysely,
    );
    await sql`insert into review (place_id, person_id, text, rating) values (1, '00000000-0000-4000-8000-000000000001', 'My own words', 3)`.execute(
      kysely,
    );
    await sql`
      insert into place (kind, type_number, names, longitude, latitude, country)
      select 'place', ${type('cafe')}, jsonb_build_object('und', 'Place ' || n), -170, 10, 'FR' from generate_series(1, ${manyPlaces}::int) as n`.execute(
      kysely,
    );
    await sql`update place set deleted_at = now() where id % 10 = 0`.execute(kysely);
  });

  async function run(format: ExportFormat, filters: ExportFilters = {}): Promise<string> {
    const output = new PassThrough();
    const written = text(output);
    await exportPlaces({ kysely: getDatabase().kysely, vocabulary, format, output, publicUrl, filters });
    return written;
  }

  const remaining = manyPlaces + 2 - Math.floor((manyPlaces + 2) / 10);

  test('writes every place that is not deleted once, and reports how many', async () => {
    const done: number[] = [];
    const output = new PassThrough();
    const written = text(output);
    const report = await exportPlaces({
      kysely: getDatabase().kysely,
      vocabulary,
      format: 'geojson',
      output,
      publicUrl,
      onProgress: ({ placesWritten }) => done.push(placesWritten),
    });
    const { features } = JSON.parse(await written);
    expect(report).toEqual({ placesWritten: remaining });
    expect(done.at(-1)).toBe(remaining);
    const ids: number[] = features.map(({ id }: { id: number }) => id);
    const expected = Array.from({ length: manyPlaces + 2 }, (_, index) => index + 1).filter((id) => id % 10 !== 0);
    expect(ids).toEqual(expected);
  });

  test('GeoJSON carries all that an import takes back, and names sources and licences', async () => {
    const collection = JSON.parse(await run('geojson'));
    expect(collection).toMatchObject({
      type: 'FeatureCollection',
      attribution: '© OpenStreetMap contributors; City of Example; The contributors of https://atlas.example.org',
      license: 'ODbL 1.0; CC BY 4.0',
    });
    expect(collection.features[0]).toEqual({
      type: 'Feature',
      id: 1,
      geometry: { type: 'Point', coordinates: [11.5754999, 48.1] },
      properties: {
        externalId: 'openstreetmap:node/240',
        name: '=Café "Zur\nBrücke"',
        name_en: 'Bridge Café',
        name_fr: 'Café, du pont',
        name_pt: null,
        address: '-1 Street',
        country: 'DE',
        phone: '+49 89 1',
        url: 'https://example.org/?a=1,2',
        openingHours: 'Mo-Fr 08:00-18:00; PH off',
        latitude: 48.1,
        longitude: 11.5754999,
        rating: 'accessible',
        tags: ['levelEntrance', 'restSeating'],
        noTags: ['grabBars'],
        labels: [vocabulary.labels.byNumber(0)?.key],
        flags: [vocabulary.flags.byNumber(1)?.key],
        type: 'cafe',
        kind: 'place',
        provider: vocabulary.partners.byNumber(1)?.key,
        description: 'Rampe hinten',
        description_en: null,
        description_fr: null,
        description_pt: 'Rampa',
        reportedOn: '2026-03-01',
        confirmed: true,
        _id: '1',
        ratingSummary: { accessible: 4, partiallyAccessible: 0, notAccessible: 1, people: 4 },
        updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        sources: [
          {
            source: 'openstreetmap',
            externalId: 'node/240',
            url: 'https://www.openstreetmap.org/node/240',
            editedOn: '2024-02-01',
            attribution: '© OpenStreetMap contributors',
            license: 'ODbL 1.0',
          },
          {
            source: 'openstreetmap',
            externalId: 'way/7',
            url: 'https://www.openstreetmap.org/way/7',
            editedOn: '2024-02-03',
            attribution: '© OpenStreetMap contributors',
            license: 'ODbL 1.0',
          },
        ],
        attribution: '© OpenStreetMap contributors',
        license: 'ODbL 1.0',
      },
    });
    expect(collection.features[1]).toMatchObject({
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [179.9, -16.5],
            [179.95, -16.5],
          ],
          [
            [1, 2],
            [3, 4],
            [5, 6],
          ],
        ],
      },
      properties: {
        externalId: 'csv:toilets:17',
        kind: 'trail',
        rating: 'unrated',
        latitude: -16.5,
        longitude: 179.9,
        lengthMeters: 1234.5,
        surface: 'gravel',
        widthMeters: 1.5,
        inclinePercent: -3,
        smoothness: null,
        reportedOn: '2025-05-05',
        confirmed: false,
        attribution: 'City of Example',
        license: 'CC BY 4.0',
      },
    });
    expect(collection.features[2].properties).toMatchObject({
      externalId: 'place:3',
      attribution: 'The contributors of https://atlas.example.org',
      license: null,
    });
  });

  test('CSV is RFC 4180, cannot start a formula, and reads back as the GeoJSON', async () => {
    const csv = await run('csv');
    expect(csv.startsWith(`${csvHeader.join(',')}\r\n`)).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv).not.toMatch(/(?:^|,|\n)"?[=+@]/);
    const rows: Record<string, string>[] = parse(csv, { columns: true });
    expect(rows).toHaveLength(remaining);
    const { features } = JSON.parse(await run('geojson'));
    for (const [index, row] of rows.slice(0, 3).entries()) {
      const { properties, geometry } = features[index];
      const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));
      for (const column of csvHeader.slice(0, csvHeader.indexOf('shape'))) {
        const value = properties[column];
        expect([column, unguardFormula(row[column] ?? '?')]).toEqual([
          column,
          Array.isArray(value) ? value.join('|') : asText(value),
        ]);
      }
      expect(row._id).toBe(properties._id);
      expect(row.attribution).toBe(properties.attribution);
      expect(row.license).toBe(properties.license ?? '');
      if (geometry.type === 'Point') expect(row.shape).toBe('');
    }
    expect(rows[0]).toMatchObject({
      phone: "'+49 89 1",
      sources: 'openstreetmap:node/240|openstreetmap:way/7',
      ratedAccessible: '4',
      ratedNotAccessible: '1',
    });
    expect(rows[1]?.shape).toBe('MULTILINESTRING ((179.9 -16.5, 179.95 -16.5), (1 2, 3 4, 5 6))');
    expect(rows[1]?.inclinePercent).toBe('-3');
  });

  test('A11yJSON is a collection of PlaceInfo', async () => {
    const collection = JSON.parse(await run('a11yjson', { country: 'DE' }));
    expect(collection).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 1,
          geometry: { type: 'Point', coordinates: [11.5754999, 48.1] },
          properties: {
            originalId: 'openstreetmap:node/240',
            category: 'cafe',
            name: { und: '=Café "Zur\nBrücke"', en: 'Bridge Café', fr: 'Café, du pont' },
            address: { text: { und: '-1 Street' } },
            description: {
              und: 'Rampe hinten',
              en: 'Seats to rest. No grab bars.',
              fr: expect.any(String),
              pt: expect.stringMatching(/^Rampa\. /),
            },
            phoneNumber: '+49 89 1',
            placeWebsiteUrl: 'https://example.org/?a=1,2',
            infoPageUrl: 'https://atlas.example.org/details/1/local',
            sameAs: ['https://www.openstreetmap.org/node/240', 'https://www.openstreetmap.org/way/7'],
            accessibility: { wheelchairAccessibilityGrade: 'fully', entrances: [{ isLevel: true }] },
          },
          attribution: '© OpenStreetMap contributors',
          license: 'ODbL 1.0',
        },
      ],
      attribution: '© OpenStreetMap contributors',
      license: 'ODbL 1.0',
    });
    // The format knows points only: a trail stands at its start.
    const trail = JSON.parse(await run('a11yjson', { bbox: [179, -17, -179, -16] })).features[0];
    expect(trail.geometry).toEqual({ type: 'Point', coordinates: [179.9, -16.5] });
  });

  test('A11yJSON speaks of a Euro key where OpenStreetMap does, and of a key elsewhere', async () => {
    const { kysely } = getDatabase();
    const tag = vocabulary.tags.byKey('keyNeeded')?.number ?? 0;
    const { rows } = await sql<{ id: number }>`
      insert into place (kind, type_number, longitude, latitude, country, yes_tags)
      select 'place', 1, 14, 47, 'AT', ${[tag]}::smallint[] from generate_series(1, 2) returning id`.execute(kysely);
    await sql`insert into place_source (source, external_id, place_id, datasets, facts)
      values ('openstreetmap', 'node/9', ${rows[0]?.id}, '{d}', ${JSON.stringify({ tags: [{ tag, answer: 'yes' }] })}::jsonb)`.execute(
      kysely,
    );
    const [mapped, told] = JSON.parse(await run('a11yjson', { country: 'AT' })).features;
    await sql`delete from place where country = 'AT'`.execute(kysely);
    expect(mapped.properties.accessibility).toEqual({
      restrooms: [{ entrance: { door: { needsEuroKey: true } } }],
    });
    expect(told.properties).not.toHaveProperty('accessibility');
    expect(told.properties.description.en).toBe(mapped.properties.description.en);
  });

  describe.each(['geojson', 'csv', 'a11yjson'] as const)('%s', (format) => {
    test('never holds what leads to a person', async () => {
      const all = await run(format);
      for (const secret of [
        'Ada',
        'Lovelace',
        'ada@example.org',
        'adalove',
        '00000000-0000-4000',
        'My own words',
        'hash',
      ]) {
        expect(all).not.toContain(secret);
      }
    });

    test('is complete when nothing matches', async () => {
      const all = await run(format, { country: 'XX' });
      if (format === 'csv') expect(all).toBe(`${csvHeader.join(',')}\r\n`);
      else expect(JSON.parse(all)).toEqual({ type: 'FeatureCollection', features: [], attribution: '', license: '' });
    });
  });

  test('filters by box, also across the antimeridian, and by country', async () => {
    const idsIn = async (filters: ExportFilters) =>
      JSON.parse(await run('geojson', filters)).features.map(({ id }: { id: number }) => id);
    expect(await idsIn({ bbox: [11, 48, 12, 49] })).toEqual([1]);
    expect(await idsIn({ bbox: [179, -20, -175, 20] })).toEqual([2]);
    expect(await idsIn({ bbox: [170, -20, -160, 20] })).toHaveLength(remaining - 1);
    expect(await idsIn({ bbox: [-180, -90, 180, 90], country: 'FR' })).toHaveLength(remaining - 2);
  });

  test('reads no faster than the output takes, and leaves the connection to others meanwhile', async () => {
    let taken = 0;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = new Writable({
      highWaterMark: 1,
      write(chunk: Buffer, _encoding, done) {
        taken += chunk.length;
        gate.then(() => done());
      },
    });
    let placesWritten = 0;
    const { kysely } = getDatabase();
    const exporting = exportPlaces({
      kysely,
      vocabulary,
      format: 'csv',
      output: slow,
      publicUrl,
      onProgress: (progress) => {
        placesWritten = progress.placesWritten;
      },
    });
    await pause(300);
    expect(taken).toBeGreaterThan(0);
    expect(placesWritten).toBeLessThan(remaining);
    expect(await kysely.selectFrom('place').select('id').where('id', '=', 1).execute()).toHaveLength(1);
    release();
    expect(await exporting).toEqual({ placesWritten: remaining });
  });

  test('ends when it is aborted, and when the output fails', async () => {
    const { kysely } = getDatabase();
    const options = { kysely, vocabulary, format: 'geojson' as const, publicUrl };
    const abort = new AbortController();
    const output = new PassThrough();
    output.resume();
    const aborted = exportPlaces({ ...options, output, signal: abort.signal, onProgress: () => abort.abort() });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(output.destroyed).toBe(true);
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) });
    await expect(exportPlaces({ ...options, output: full })).rejects.toThrow('disk full');
    expect(await kysely.selectFrom('place').select('id').where('id', '=', 1).execute()).toHaveLength(1);
  });
});
