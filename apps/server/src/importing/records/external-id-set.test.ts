import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExternalIdSet } from './external-id-set.ts';

/** Near each other, as large as can be, and what only looks like one of OpenStreetMap's. */
const externalId = fc.oneof(
  fc.tuple(fc.constantFrom('node', 'way', 'relation'), fc.nat(60)).map(([kind, id]) => `${kind}/${id}`),
  fc.integer({ min: 2 ** 33, max: 10 ** 15 - 1 }).map((id) => `way/${id}`),
  fc.constantFrom('node/007', 'node/-4', 'node/1e3', 'street/1@2,3', 'node/', '12', '', 'relation/9999999999999999'),
);

test('holds what was added and nothing else', () => {
  fc.assert(
    fc.property(fc.array(externalId, { maxLength: 500 }), fc.array(externalId), (added, asked) => {
      const ids = new ExternalIdSet();
      for (const id of added) ids.add(id);
      for (const id of [...added, ...asked]) expect(ids.has(id), id).toBe(added.includes(id));
    }),
  );
});

test('holds hundreds of thousands', () => {
  const ids = new ExternalIdSet();
  for (let n = 0; n < 300_000; n++) ids.add(`node/${n * 3 + 5_000_000_000}`);
  for (let n = 0; n < 300_000; n += 7) {
    expect(ids.has(`node/${n * 3 + 5_000_000_000}`)).toBe(true);
    expect(ids.has(`node/${n * 3 + 5_000_000_001}`)).toBe(false);
    expect(ids.has(`way/${n * 3 + 5_000_000_000}`)).toBe(false);
  }
});
