import { bboxContains } from '@access-atlas/contract/geometry/geo.ts';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { describeOnEachDatabase } from '../../../db/testing/test-database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { SourceLocality } from '../../../importing/records/source-place.ts';
import { importLocalityBatch } from '../../../importing/storing/import-localities.ts';
import { readStoredLocalitiesById, readTownOf } from './stored-localities.ts';

function locality(externalId: string, given: Partial<SourceLocality> = {}): SourceLocality {
  return {
    externalId,
    kind: 'street',
    names: { und: externalId },
    longitude: 9.52,
    latitude: 47.14,
    bounds: null,
    parentName: null,
    country: 'LI',
    population: null,
    houseNumbers: [],
    ...given,
  };
}

async function idsOf(kysely: Kysely<DatabaseSchema>): Promise<number[]> {
  const rows = await kysely.selectFrom('locality').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

describeOnEachDatabase('stored localities', (_, getDatabase) => {
  test('come back as they were imported, each with an extent that holds it', async () => {
    const { kysely } = getDatabase();
    const houseNumbers = [{ number: '12a', longitude: 9.521, latitude: 47.141 }];
    const sources = [
      locality('Vaduz', { kind: 'settlement', population: 5_700, names: { und: 'Vaduz', fr: 'Vaduz' } }),
      locality('Triesen', { kind: 'settlement', bounds: [9.49, 47.07, 9.57, 47.14], latitude: 47.1 }),
      locality('Ebenholz', { kind: 'district', parentName: 'Vaduz' }),
      locality('Städtle', { houseNumbers }),
    ];
    await inTransaction(kysely, (transaction) => importLocalityBatch(transaction, 'li', sources));

    const stored = await readStoredLocalitiesById(kysely, await idsOf(kysely));
    expect(stored.map(({ names }) => names)).toEqual(sources.map(({ names }) => names));
    for (const one of stored) expect(bboxContains(one.extent, one)).toBe(true);
    const [vaduz, triesen, ebenholz, staedtle] = stored;
    expect(vaduz).toMatchObject({ kind: 'settlement', population: 5_700, country: 'LI', houseNumbers: [] });
    expect(triesen?.extent).toEqual([9.49, 47.07, 9.57, 47.14]);
    expect(ebenholz?.parentName).toBe('Vaduz');
    expect(staedtle?.houseNumbers).toEqual(houseNumbers);
    expect(vaduz?.extent).toEqual([9.42, 47.09, 9.62, 47.19]);
    expect(ebenholz?.extent).toEqual(vaduz?.extent);
    expect(staedtle?.extent).toEqual(vaduz?.extent);
  });

  test('a point lies in the largest town around it, or else near the nearest settlement', async () => {
    const { kysely } = getDatabase();
    const townOf = async (latitude: number) =>
      (await readTownOf(kysely, { longitude: 9.52, latitude }))?.names.und ?? null;
    expect(await townOf(47.1)).toBe('Vaduz');
    expect(await townOf(47.25)).toBe('Vaduz');
    expect(await townOf(47.0)).toBe('Triesen');
    expect(await townOf(48)).toBeNull();
  });

  test('those that were removed are missing from what is read by id', async () => {
    const { kysely } = getDatabase();
    const [first = 0, second = 0] = await idsOf(kysely);
    const found = await readStoredLocalitiesById(kysely, [second, 2_000_000_000, first]);
    expect(found.map(({ id }) => id)).toEqual([first, second]);
  });
});
