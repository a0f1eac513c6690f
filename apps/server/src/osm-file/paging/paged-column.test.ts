import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTemporaryPagePool } from '../testing/temporary-page-pool.ts';
import { pageBytes } from './page-pool.ts';
import { PagedColumn } from './paged-column.ts';

const perPage = pageBytes / 4;
/** Over ten pages, near their borders more often. */
const index = fc.oneof(
  fc.nat(perPage * 10 - 1),
  fc.tuple(fc.nat(9), fc.constantFrom(0, 1, perPage - 1)).map(([page, at]) => page * perPage + at),
);

test('two columns that share too little memory hold what plain arrays would', () => {
  const write = fc.tuple(fc.nat(1), index, fc.integer({ min: -1e9, max: 1e9 }));
  fc.assert(
    fc.property(fc.array(write, { maxLength: 300 }), fc.array(index, { maxLength: 100 }), (writes, asked) => {
      using opened = openTemporaryPagePool(3);
      const columns = [-7, 0].map((initialValue) => {
        const column = new PagedColumn(opened.pool, Int32Array, initialValue);
        column.extend(perPage * 10);
        return { column, plain: new Int32Array(perPage * 10).fill(initialValue) };
      });
      for (const [number, at, value] of writes) {
        columns[number]?.column.set(at, value);
        columns[number]?.plain.set([value], at);
      }
      for (const { column, plain } of columns) {
        for (const at of asked) expect(column.at(at)).toBe(plain[at]);
        const [start = 0, end = 0] = asked.slice(0, 2).sort((a, b) => a - b);
        expect(column.copy(start, end)).toEqual(plain.slice(start, end));
      }
    }),
  );
});

test('what is pushed comes back, and beyond the end is the initial value', () => {
  using opened = openTemporaryPagePool(2);
  const column = new PagedColumn(opened.pool, Float64Array, Number.NaN);
  const count = pageBytes;
  for (let n = 0; n < count; n++) column.push(n / 3);
  expect(column.length).toBe(count);
  for (let n = count - 1; n >= 0; n -= 101) expect(column.at(n)).toBe(n / 3);
  expect(column.at(count)).toBeNaN();
});

test('a column that was given back leaves its place, in memory and on disk, to others', () => {
  using opened = openTemporaryPagePool(2);
  for (let round = 0; round < 3; round++) {
    const column = new PagedColumn(opened.pool, Uint32Array);
    for (let n = 0; n < perPage * 5; n++) column.push(n + round);
    for (let n = 0; n < perPage * 5; n += 37) expect(column.at(n)).toBe(n + round);
    column.free();
    expect(column.at(0)).toBe(0);
  }
  expect(opened.sizeBytes()).toBeLessThanOrEqual(pageBytes * 5);
});
