import { expect, test } from 'vitest';
import { viewOfBounds } from './view-of-bounds.ts';

test('a city is shown whole, at a whole zoom', () => {
  const view = viewOfBounds([11.4, 48.0, 11.8, 48.3]);
  expect(view.longitude).toBeCloseTo(11.6, 6);
  expect(view.latitude).toBeCloseTo(48.15, 1);
  expect(view.zoom).toBe(10);
});

test('a single place is no nearer than the map is by default, and the world no farther than the map goes', () => {
  expect(viewOfBounds([11.5, 48.1, 11.5, 48.1])).toMatchObject({ zoom: 15 });
  expect(viewOfBounds([-180, -85, 180, 85]).zoom).toBe(3);
});

test('a box across the antimeridian is as wide as it is', () => {
  const view = viewOfBounds([177, -19, -178, -16]);
  expect(view.longitude).toBeCloseTo(179.5, 6);
  expect(view.zoom).toBeGreaterThan(5);
});
