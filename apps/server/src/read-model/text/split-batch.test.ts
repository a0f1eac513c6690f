import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackedRowsError, packedFieldEnd, packedRowEnd } from '../pins/table/packed-places.ts';
import { documentKey } from './search-document.ts';
import { splitBatch } from './split-batch.ts';

const row = (id: number, length: number) => `${id}${packedFieldEnd}${'x'.repeat(length)}${packedRowEnd}`;

const anyRows = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 40_000 })), {
  maxLength: 30,
});

test('loses no row, changes no order, cuts no row, and says where the feed stands at the end alone', () => {
  fc.assert(
    fc.property(anyRows, anyRows, fc.array(fc.integer({ min: 1, max: 300 })), (places, localities, removedKeys) => {
      const batch = {
        places: places.map(([id, length]) => row(id, length)).join(''),
        localities: localities.map(([id, length]) => row(id, length)).join(''),
        removedKeys,
        position: '7',
      };
      const portions = splitBatch(batch);
      expect(portions.map((portion) => portion.places).join('')).toBe(batch.places);
      expect(portions.map((portion) => portion.localities).join('')).toBe(batch.localities);
      expect(portions.map(({ position }) => position)).toEqual([...portions.slice(1).map(() => null), '7']);
      for (const { places: rows, localities: others } of portions) {
        const text = rows + others;
        expect(text === '' || text.endsWith(packedRowEnd)).toBe(true);
        // Longer than the limit is a single row alone.
        expect(text.length <= 32_768 || text.indexOf(packedRowEnd) === text.length - 1).toBe(true);
      }
      // What comes back with a row is replaced by it, not missing until its portion comes.
      const keys = [
        ...places.map(([id]) => documentKey('place', id)),
        ...localities.map(([id]) => documentKey('locality', id)),
      ];
      expect(portions[0]?.removedKeys).toEqual(removedKeys.filter((key) => !keys.includes(key)));
      expect(portions.slice(1).flatMap((portion) => portion.removedKeys)).toEqual([]);
    }),
  );
});

test('refuses torn rows', () => {
  const torn = { places: row(1, 5).slice(0, -1), localities: '', removedKeys: [], position: '7' };
  expect(() => splitBatch(torn)).toThrow(PackedRowsError);
});
