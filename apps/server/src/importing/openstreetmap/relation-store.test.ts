import { afterAll, expect, test } from 'vitest';
import type { OsmRelation } from '../../osm-file/osm-objects.ts';
import { openTemporaryPagePool } from '../../osm-file/testing/temporary-page-pool.ts';
import { RelationStore } from './relation-store.ts';

const { pool, folder, [Symbol.dispose]: close } = openTemporaryPagePool();
afterAll(close);

function relation(id: number, memberIds: readonly number[]): OsmRelation {
  const kinds = ['node', 'way', 'relation'] as const;
  return {
    id,
    members: memberIds.map((memberId, index) => ({
      kind: kinds[index % 3] ?? 'node',
      id: memberId,
      role: index % 2 === 0 ? 'outer' : `role ${memberId}`,
    })),
    tags: { name: `Relation ${id}` },
    changedAtSeconds: id * 2,
  };
}

test('relations come back as they were, in the order in which they came', () => {
  const relations = [relation(7, [13_000_000_001, -4, 5]), relation(3, []), relation(9, [1, 1, 1, 2])];
  const store = new RelationStore(folder, pool);
  for (const one of relations) store.add(one);
  expect([...store.values()]).toEqual(relations);
  for (const one of relations) expect(store.get(one.id)).toEqual(one);
  expect([store.has(3), store.has(4), store.get(4)]).toEqual([true, false, undefined]);
  store.add(relation(3, [8]));
  expect(store.get(3)).toEqual(relation(3, [8]));
});
