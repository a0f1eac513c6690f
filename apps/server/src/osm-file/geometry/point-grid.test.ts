import { expect, test } from 'vitest';
import { PointGrid } from './point-grid.ts';

test('a grid finds what is near, across the antimeridian too', () => {
  const grid = new PointGrid(0.5);
  grid.add(179.9, 10, 1);
  grid.add(-179.9, 10, 2);
  grid.add(0, 10, 3);
  expect([...grid.near(179.5, 9.8, 180.5, 10.2)].sort()).toEqual([1, 2]);
  expect([...grid.near(-180.4, 9.8, -179.6, 10.2)].sort()).toEqual([1, 2]);
  expect([...grid.near(-0.1, 9.9, 0.1, 10.1)]).toEqual([3]);
});
