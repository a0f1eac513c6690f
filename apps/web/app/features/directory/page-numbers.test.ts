import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 9, '1 2 3 4 5 … 9'],
  [2, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [8, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 5 6 7 8 9'],
  [50, 100, '1 … 49 50 51 … 100'],
])('on page %i of %i: %s', (current, pages, row) => {
  expect(
    pageNumbers(current, pages)
      .map((number) => (typeof number === 'number' ? number : '…'))
      .join(' '),
  ).toBe(row);
});

test('both ends, the current page and its neighbours are there, in order, and a gap leaves out two at least', () => {
  const somewhere = fc
    .integer({ min: 1, max: 300 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(somewhere, ([current, pages]) => {
      const row = pageNumbers(current, pages).map((number) => (typeof number === 'number' ? number : null));
      expect(row.length).toBeLessThanOrEqual(7);
      const wanted = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
      expect(row).toEqual(expect.arrayContaining(wanted));
      row.forEach((number, index) => {
        const before = row[index - 1] ?? (index === 0 ? 0 : null);
        if (number === null) expect((row[index + 1] ?? 0) - (before ?? 0)).toBeGreaterThan(2);
        else if (before !== null) expect(number).toBe(before + 1);
      });
    }),
  );
});
