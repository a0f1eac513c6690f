import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, boxOfUnknownExtent } from './box-around.ts';
import { bboxContains, distanceMeters } from './geo.ts';

test('a box around a point holds it and reaches as far as it should, anywhere', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 179.999, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.integer({ min: 100, max: 30_000 }),
      (longitude, latitude, radius) => {
        const middle = { longitude, latitude };
        const box = boxAround(middle, radius);
        expect(bboxContains(box, middle)).toBe(true);
        const [west, , east, north] = box;
        for (const corner of [
          { longitude: west, latitude },
          { longitude: east, latitude },
          { longitude, latitude: north },
        ])
          expect(distanceMeters(middle, corner) / radius).toBeCloseTo(1, 1);
      },
    ),
  );
});

test('where nobody has mapped an extent, it is the same for all, across the antimeridian too', () => {
  expect(boxOfUnknownExtent({ longitude: 11.5, latitude: 48.1 })).toEqual([11.4, 48.05, 11.6, 48.15]);
  expect(boxOfUnknownExtent({ longitude: 179.95, latitude: -17 })).toEqual([179.85, -17.05, -179.95, -16.95]);
});
