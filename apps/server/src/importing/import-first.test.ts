import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import type { SourcePlace } from './records/source-place.ts';
import { ImportTestbed, sourcePlace } from './testing/import-testbed.ts';

/** Places in a row, over again at each reading. */
function placesInARow(count: number): SourcePlace[] {
  return Array.from({ length: count }, (_, index) =>
    sourcePlace({ externalId: `node/${index}`, latitude: 0.0001 + (index % 999) * 0.0001 }),
  );
}

/** Reads places for the check, and then for the import; `onImported` is called before the one with that number is handed on. */
function readTwice(places: readonly SourcePlace[], number: number, onImported: () => unknown) {
  let readings = 0;
  return async function* () {
    const isImport = ++readings === 2;
    for (const [index, place] of places.entries()) {
      if (isImport && index === number) await onImported();
      yield place;
    }
  };
}

describeOnEachDatabase('the import into a site without places', (_engine, getDatabase) => {
  const testbed = () => ImportTestbed.create(getDatabase());
  const stored = async () => {
    const rows = await getDatabase().kysely.selectFrom('place_source').select(['external_id', 'place_id']).execute();
    return { ids: rows.map(({ external_id }) => external_id), places: new Set(rows.map(({ place_id }) => place_id)) };
  };

  test('stores every place once, and notes how many', async () => {
    const bed = await testbed();
    const places = placesInARow(1_003);
    const report = await bed.import(places, { batchSize: 50 });
    expect(report.counts.places).toMatchObject({ seen: 1_003, added: 1_003 });
    const { ids, places: placeIds } = await stored();
    expect(ids.toSorted()).toEqual(places.map(({ externalId }) => externalId).toSorted());
    expect(placeIds.size).toBe(1_003);
    const run = await bed.database.kysely.selectFrom('import_run').select('places_done').executeTakeFirstOrThrow();
    expect(run.places_done).toBe(1_003);
  });

  test('ends once another import has begun, which takes what was stored as it is', { timeout: 120_000 }, async () => {
    const bed = await testbed();
    const places = placesInARow(30_000);
    let other: ReturnType<typeof bed.import> | undefined;
    const first = bed.import(places, {
      places: readTwice(places, 1_000, () => {
        other = bed.import(places.slice(0, 100), { dataset: 'other', bounds: null });
      }),
    });
    await expect(first).rejects.toThrow('Another import was started');
    const report = await other;
    expect(report?.counts.places).toMatchObject({ seen: 100, added: 0 });
    const { ids } = await stored();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThan(30_000);
  });

  test('writes nothing more once it has failed', async () => {
    const bed = await testbed();
    const places = placesInARow(2_000);
    const controller = new AbortController();
    const importing = bed.import(places, {
      batchSize: 50,
      signal: controller.signal,
      places: readTwice(places, 700, () => controller.abort(new Error('enough'))),
    });
    await expect(importing).rejects.toThrow('enough');
    const { ids } = await stored();
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThanOrEqual(700);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await stored()).ids).toHaveLength(ids.length);
  });

  test('takes a place that was stored meanwhile as it is', async () => {
    const bed = await testbed();
    const places = placesInARow(400);
    const last = places.at(-1)?.externalId ?? '';
    const report = await bed.import(places, {
      batchSize: 50,
      places: readTwice(places, 200, async () => {
        await sql`
          WITH copied AS (
            INSERT INTO place (kind, type_number, names, longitude, latitude)
            SELECT kind, type_number, names, longitude, latitude FROM place LIMIT 1 RETURNING id)
          INSERT INTO place_source (source, scope, external_id, place_id, datasets, facts, changed_on)
          SELECT source, scope, ${last}, (SELECT id FROM copied), datasets, facts, changed_on
          FROM place_source LIMIT 1`.execute(bed.database.kysely);
      }),
    });
    expect(report.counts.places).toMatchObject({ seen: 400, added: 399 });
    const { ids, places: placeIds } = await stored();
    expect([ids.length, placeIds.size]).toEqual([400, 400]);
  });
});
