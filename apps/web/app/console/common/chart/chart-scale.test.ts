import { expect, test } from 'vitest';
import { endOfAxis } from './chart-scale.ts';

test.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[3, 1], 5],
  [[7], 10],
  [[10], 10],
  [[11], 20],
  [[22], 25],
  [[214, 96], 250],
  [[2_501], 5_000],
])('of %j the axis ends at %i', (values, end) => {
  expect(endOfAxis(values)).toBe(end);
});

test('ends at whole units', () => {
  expect(endOfAxis([3_600 * 7 + 1], 3_600)).toBe(3_600 * 10);
  expect(endOfAxis([30], 3_600)).toBe(3_600);
});
