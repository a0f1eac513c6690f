import { bboxContains } from '@access-atlas/contract/geometry/geo.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOfNearest } from './box-of-nearest.ts';

const here = { longitude: 11.57, latitude: 48.14 };
const seen = [11.56, 48.13, 11.58, 48.15] as const;

test('nothing is shown where one of the places is seen, or none is there', () => {
  expect(boxOfNearest([], seen, here)).toBeNull();
  expect(boxOfNearest([here, { longitude: 0, latitude: 0 }], seen, here)).toBeNull();
});

test('one place is shown with its neighbourhood', () => {
  const [west = 0, south = 0, east = 0, north = 0] = boxOfNearest([{ longitude: 10, latitude: 48 }], seen, here) ?? [];
  expect([west, south, east, north]).toEqual([
    expect.closeTo(9.997),
    expect.closeTo(47.997),
    expect.closeTo(10.003),
    expect.closeTo(48.003),
  ]);
});

test('of many the twenty nearest are shown', () => {
  const places = Array.from({ length: 30 }, (_, index) => ({ longitude: 12 + index, latitude: 48 }));
  const [west = 0, , east = 0] = boxOfNearest(places, seen, here) ?? [];
  expect(west).toBeCloseTo(11.997);
  expect(east).toBeCloseTo(31.003);
});

test('across the antimeridian the box takes the short way', () => {
  const places = [
    { longitude: 179, latitude: 0 },
    { longitude: -178, latitude: 0 },
  ];
  const [west = 0, , east = 0] = boxOfNearest(places, [-171, -1, -169, 1], { longitude: -170, latitude: 0 }) ?? [];
  expect(west).toBeCloseTo(178.997);
  expect(east).toBeCloseTo(-177.997);
});

test('what is shown holds the nearest place', () => {
  const place = fc.record({
    longitude: fc.double({ min: -180, max: 179.99, noNaN: true }),
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  });
  fc.assert(
    fc.property(place, (only) => {
      const box = boxOfNearest([only], [0, 0, 0, 0], here);
      if (box !== null) expect(bboxContains(box, only)).toBe(true);
    }),
  );
});
