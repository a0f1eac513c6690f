import { expect, test } from 'vitest';
import { verifyDatabase } from '../backup/verify.ts';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { mergePlace } from '../features/places/merging/merge-place.ts';
import { unmergePlace } from '../features/places/merging/unmerge-place.ts';
import { ImportTestbed, sourcePlace } from './testing/import-testbed.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;
const rated = (rating: 'accessible' | 'notAccessible', reportedOn: string) =>
  ({ rating, reportedOn, isConfirmed: true }) as const;

describeOnEachDatabase('imports of places that were merged', (_engine, getDatabase) => {
  const placeOf = async (externalId: string) =>
    getDatabase()
      .kysely.selectFrom('place')
      .innerJoin('place_source', 'place_source.place_id', 'place.id')
      .select(['place.id', 'phone', 'rating', 'deleted_at', 'hidden_as', 'merged_into', 'missing_since'])
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();
  const shown = async () => {
    const rows = await getDatabase().kysely.selectFrom('place').select('id').where('deleted_at', 'is', null).execute();
    return rows.map(({ id }) => id);
  };

  const findings = async ({ vocabulary }: ImportTestbed) =>
    (await verifyDatabase({ kysely: getDatabase().kysely, vocabulary })).findings;

  async function twoNodes() {
    const testbed = await ImportTestbed.create(getDatabase());
    const stays = sourcePlace({ externalId: 'node/1', phone: '+999 1', rating: rated('accessible', '2025-01-01') });
    const goes = sourcePlace({ externalId: 'node/2', phone: '+999 2', rating: rated('notAccessible', '2025-06-01') });
    await testbed.import([stays, goes]);
    const [intoId, fromId] = [(await placeOf('node/1')).id, (await placeOf('node/2')).id];
    await mergePlace(testbed, command, { fromId, intoId });
    return { testbed, stays, goes, intoId, fromId };
  }

  test('bring nothing back, and change nothing of the place that stays', async () => {
    const { testbed, stays, goes, intoId, fromId } = await twoNodes();
    // What the source said last of either counts.
    expect(await placeOf('node/1')).toMatchObject({ rating: 1, phone: '+999 1' });
    await testbed.import([stays, goes]);
    const moved = { ...goes, phone: '+999 3', longitude: 0.051, rating: rated('accessible', '2025-07-01') };
    await testbed.import([stays, moved]);
    expect(await shown()).toEqual([intoId]);
    expect(await placeOf('node/1')).toMatchObject({ id: intoId, rating: 3, phone: '+999 1' });
    expect(await placeOf('node/2')).toMatchObject({ id: fromId, hidden_as: 'merged', merged_into: intoId });
    expect(await findings(testbed)).toEqual([]);
    await unmergePlace(testbed, command, { fromId });
    // It is as its source has it now.
    expect(await placeOf('node/2')).toMatchObject({ id: fromId, phone: '+999 3', deleted_at: null, rating: 3 });
    expect((await shown()).toSorted()).toEqual([intoId, fromId].toSorted());
    expect(await findings(testbed)).toEqual([]);
  });

  test('leave the place as long as one of both objects is there, and bring it back with either', async () => {
    const { testbed, stays, goes, intoId } = await twoNodes();
    const other = sourcePlace({ externalId: 'node/3', longitude: 0.02, type: 'bank' });
    await testbed.import([goes, other]);
    expect(await placeOf('node/1')).toMatchObject({ deleted_at: null, missing_since: null });
    await testbed.import([other]);
    expect((await placeOf('node/1')).deleted_at).not.toBeNull();
    await testbed.import([goes, other]);
    expect(await placeOf('node/1')).toMatchObject({ id: intoId, deleted_at: null, missing_since: null });
    await testbed.import([stays, goes, other]);
    expect(await shown()).toHaveLength(2);
    expect(await findings(testbed)).toEqual([]);
  });

  test('that join both objects themselves keep the place that stays', async () => {
    const { testbed, stays, goes, intoId, fromId } = await twoNodes();
    // People changed the merged place; it gives way all the same.
    await getDatabase().kysely.updateTable('place').set({ address: 'Quay 1' }).where('id', '=', fromId).execute();
    await testbed.import([{ ...goes, mergedExternalIds: [stays.externalId] }]);
    expect(await shown()).toEqual([intoId]);
    expect(await findings(testbed)).toEqual([]);
  });

  test('do not miss a place that people added, into which one of a source was merged', async () => {
    const testbed = await ImportTestbed.create(getDatabase());
    await testbed.import([
      sourcePlace({ externalId: 'node/1' }),
      sourcePlace({ externalId: 'node/9', longitude: 0.02 }),
    ]);
    const { id: fromId } = await placeOf('node/1');
    const { id: intoId } = await getDatabase()
      .kysely.insertInto('place')
      .values({ kind: 'place', type_number: 1, longitude: 0.05, latitude: 0.05 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mergePlace(testbed, command, { fromId, intoId });
    await testbed.import([sourcePlace({ externalId: 'node/9', longitude: 0.02 })]);
    expect(await shown()).toContain(intoId);
  });
});
