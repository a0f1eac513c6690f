import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPointInRings } from '../../domain/geometry/point-in-rings.ts';
import { starPolygon } from '../../domain/geometry/testing/star-polygon.ts';
import { BandedArea } from './banded-area.ts';

test('an area in bands contains what the plain rule says', () => {
  fc.assert(
    fc.property(
      starPolygon,
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (rings, dx, dy) => {
        const area = new BandedArea(rings);
        const [x = 0, y = 0] = rings[0] ?? [];
        const [longitude, latitude] = [x + dx * 0.05, y + dy * 0.05];
        expect(area.contains(longitude, latitude)).toBe(isPointInRings(longitude, latitude, rings));
      },
    ),
    { numRuns: 300 },
  );
});
