import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { ImportTestbed, sourcePlace } from './testing/import-testbed.ts';

describeOnEachDatabase('the history of imported places', (_engine, getDatabase) => {
  const historyOf = async (placeId: number) =>
    getDatabase()
      .kysely.selectFrom('place_history')
      .innerJoin('import_run', 'import_run.id', 'import_run_id')
      .select(['place_history.kind', 'changes', 'author_kind', 'import_run.dataset'])
      .where('place_id', '=', placeId)
      .orderBy('place_history.id')
      .execute();

  test('a first import writes none, a later one what changed, and the same file again nothing', async () => {
    const testbed = await ImportTestbed.create(getDatabase());
    const quay = sourcePlace({ externalId: 'node/1', phone: '+999 1' });
    const other = sourcePlace({ externalId: 'node/2', longitude: 0.02 });
    await testbed.import([quay, other]);
    const [quayId, otherId] = [(await testbed.placeOf('node/1'))?.id ?? 0, (await testbed.placeOf('node/2'))?.id ?? 0];
    expect(await historyOf(quayId)).toEqual([]);
    const rating = { rating: 'accessible', reportedOn: null, isConfirmed: false } as const;
    const fact = { answer: 'no', reportedOn: null, isConfirmed: false } as const;
    const later = { ...quay, phone: '+999 2', rating, facts: { wideDoor: fact }, longitude: 0.051 };
    await testbed.import([later, other]);
    await testbed.import([later, other]);
    expect(await historyOf(quayId)).toEqual([
      {
        kind: 'imported',
        author_kind: 'import',
        dataset: 'harbour',
        changes: {
          phone: { before: '+999 1', after: '+999 2' },
          position: {
            before: { longitude: 0.05, latitude: 0.05 },
            after: { longitude: 0.051, latitude: 0.05 },
          },
          sourceRating: { before: null, after: 3 },
          sourceTags: {
            before: {},
            after: { [String(testbed.vocabulary.tags.byKey('wideDoor')?.number)]: 'no' },
          },
        },
      },
    ]);
    expect(await historyOf(otherId)).toEqual([]);
    await testbed.import([later]);
    await testbed.import([later, other]);
    expect((await historyOf(otherId)).map(({ kind }) => kind)).toEqual(['missing', 'returned']);
  });

  test('what a person edited stays, and is no change of the import; two objects that are one place are merged', async () => {
    const testbed = await ImportTestbed.create(getDatabase());
    const node = sourcePlace({ externalId: 'node/1', phone: '+999 1' });
    const way = sourcePlace({ externalId: 'way/1', longitude: 0.0501 });
    await testbed.import([node, way]);
    const [kept, joined] = [(await testbed.placeOf('node/1'))?.id ?? 0, (await testbed.placeOf('way/1'))?.id ?? 0];
    await testbed.edit(kept, { phone: '+999 7' });
    await testbed.import([{ ...node, phone: '+999 2', mergedExternalIds: ['way/1'] }]);
    expect(await historyOf(kept)).toMatchObject([
      { kind: 'merged', changes: { mergedPlaces: { before: [], after: [joined] } } },
    ]);
    expect((await historyOf(kept))[0]?.changes).not.toHaveProperty('phone');
    expect((await historyOf(joined)).map(({ kind }) => kind)).toEqual(['missing']);
  });
});
