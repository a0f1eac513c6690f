import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { directions, directionTo } from './direction-to.ts';

const munich = { longitude: 11.5755, latitude: 48.1374 };

test.each([
  ['north', 0, 0.01],
  ['northEast', 0.015, 0.01],
  ['east', 0.01, 0],
  ['southEast', 0.015, -0.01],
  ['south', 0, -0.01],
  ['southWest', -0.015, -0.01],
  ['west', -0.01, 0],
  ['northWest', -0.015, 0.01],
] as const)('%s', (direction, east, north) => {
  const there = { longitude: munich.longitude + east, latitude: munich.latitude + north };
  expect(directionTo(munich, there)).toBe(direction);
});

test('goes the short way across the antimeridian', () => {
  expect(directionTo({ longitude: 179.9, latitude: 0 }, { longitude: -179.9, latitude: 0 })).toBe('east');
});

test('the way back is the opposite one', () => {
  const place = fc.record({
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  });
  const nearby = fc.record({
    east: fc.integer({ min: -100, max: 100 }),
    north: fc.integer({ min: -100, max: 100 }),
  });
  fc.assert(
    fc.property(place, nearby, (from, { east, north }) => {
      // On the border between two directions rounding decides.
      fc.pre(Math.abs(Math.abs(east) - Math.abs(north)) > 3 && (east !== 0 || north !== 0));
      const to = { longitude: from.longitude + east / 1e4, latitude: from.latitude + north / 1e4 };
      const [there, back] = [directionTo(from, to), directionTo(to, from)].map((name) => directions.indexOf(name));
      const difference = Math.abs((there ?? 0) - (back ?? 0));
      expect(difference).toBe(4);
    }),
  );
});
