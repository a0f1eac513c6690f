import { expect, test } from 'vitest';
import { boxOf } from './changed-places.ts';

const at = (longitude: number, latitude = 0) => ({ longitude, latitude });

test('the box of places is the smallest one, also across the antimeridian', () => {
  expect(boxOf([])).toBeNull();
  expect(boxOf([at(3, 4)])).toEqual([3, 4, 3, 4]);
  expect(boxOf([at(3, 4), at(-1, 9), at(2, -7)])).toEqual([-1, -7, 3, 9]);
  expect(boxOf([at(179), at(-179), at(170)])).toEqual([170, 0, -179, 0]);
  expect(boxOf([at(-100), at(100), at(0)])).toEqual([-100, 0, 100, 0]);
});
