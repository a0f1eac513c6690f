import { bboxContains } from '@access-atlas/contract/geometry/geo.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameResults } from './frame-results.ts';

const munich = { longitude: 11.575, latitude: 48.137 };
const helsinki = { longitude: 24.938, latitude: 60.17 };
const vaduz = { longitude: 9.52, latitude: 47.14 };

function at(points: readonly { readonly longitude: number; readonly latitude: number }[]) {
  return {
    longitudesE7: points.map(({ longitude }) => Math.round(longitude * 1e7)),
    latitudesE7: points.map(({ latitude }) => Math.round(latitude * 1e7)),
  };
}

test('nothing has no frame', () => {
  expect(frameResults(at([]))).toBeNull();
});

test('one is a point', () => {
  expect(frameResults(at([munich]))).toEqual({ frame: [11.575, 48.137, 11.575, 48.137], elsewhere: [] });
});

test('those of other towns are counted apart, the best town first', () => {
  const nextDoor = { longitude: 11.6, latitude: 48.15 };
  expect(frameResults(at([munich, helsinki, nextDoor, vaduz, helsinki]))).toEqual({
    frame: [11.575, 48.137, 11.6, 48.15],
    elsewhere: [
      { best: helsinki, total: 2 },
      { best: vaduz, total: 1 },
    ],
  });
});

test('the twenty best decide how large the frame is', () => {
  const street = Array.from({ length: 40 }, (_, index) => ({ longitude: 11.5 + index / 1000, latitude: 48.1 }));
  expect(frameResults(at(street))?.frame).toEqual([11.5, 48.1, 11.519, 48.1]);
});

test('of what is near a place that was named, the rest of the same town is elsewhere', () => {
  const street = Array.from({ length: 5 }, (_, index) => ({ longitude: 11.5 + index / 1000, latitude: 48.1 }));
  expect(frameResults(at([...street, helsinki]), { beside: 2 })).toEqual({
    frame: [11.5, 48.1, 11.501, 48.1],
    elsewhere: [
      { best: { longitude: 11.502, latitude: 48.1 }, total: 3 },
      { best: helsinki, total: 1 },
    ],
  });
});

test('the place that was named is in the frame', () => {
  expect(frameResults(at([munich]), { named: { longitude: 11.6, latitude: 48.1 } })?.frame).toEqual([
    11.575, 48.1, 11.6, 48.137,
  ]);
});

test('across the antimeridian the frame takes the short way', () => {
  const fiji = [
    { longitude: 179.95, latitude: -16.8 },
    { longitude: -179.95, latitude: -16.7 },
  ];
  expect(frameResults(at(fiji))?.frame).toEqual([179.95, -16.8, expect.closeTo(-179.95, 9), -16.7]);
});

test('the best result is in the frame, and nobody is counted twice', () => {
  const point = fc.record({
    longitude: fc.double({ min: -180, max: 179.99, noNaN: true }),
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), fc.option(fc.nat(60)), (points, beside) => {
      const framed = frameResults(at(points), { beside: beside ?? undefined });
      const [west = 0, south = 0, east = 0, north = 0] = framed?.frame ?? [];
      const roomy = [west - 1e-6, south - 1e-6, east + 1e-6, north + 1e-6] as const;
      const [best] = points;
      expect(best && bboxContains(roomy, best)).toBe(true);
      const elsewhere = framed?.elsewhere ?? [];
      expect(elsewhere.length).toBeLessThanOrEqual(3);
      expect(elsewhere.reduce((sum, { total }) => sum + total, 0)).toBeLessThan(points.length);
    }),
  );
});
