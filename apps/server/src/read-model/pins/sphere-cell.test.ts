import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worldUnits } from './projection.ts';
import { cellBounds, farthestMeters, nearestMeters } from './sphere-cell.ts';

const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
const anyCell = fc.tuple(fc.nat(32), anyShare, anyShare).map(([level, column, row]) => {
  const edge = worldUnits / 2 ** level;
  const corner = (share: number) => Math.min(2 ** level - 1, Math.floor(share * 2 ** level)) * edge;
  const [x0, y0] = [corner(column), corner(row)];
  return cellBounds(x0, y0, x0 + edge - 1, y0 + edge - 1);
});
const anyPoint = fc.record({
  longitude: fc.double({ min: -180, max: 179.999, noNaN: true }),
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90)),
});

test('no position of a cell is nearer or farther than its bounds say', () => {
  fc.assert(
    fc.property(anyCell, anyPoint, anyShare, anyShare, (cell, from, across, down) => {
      const inside = {
        longitude: cell.west + across * (cell.east - cell.west),
        latitude: cell.south + down * (cell.north - cell.south),
      };
      const distance = distanceMeters(from, inside);
      expect(nearestMeters(from, cell)).toBeLessThanOrEqual(distance);
      expect(farthestMeters(from, cell)).toBeGreaterThanOrEqual(distance);
    }),
    { numRuns: 5000 },
  );
});

test('the bounds are reached, but for a metre of rounding', () => {
  fc.assert(
    fc.property(anyCell, anyPoint, (cell, from) => {
      const shares = Array.from({ length: 101 }, (_, step) => step / 100);
      const edge = shares.flatMap((share) => {
        const longitude = cell.west + share * (cell.east - cell.west);
        const latitude = cell.south + share * (cell.north - cell.south);
        return [
          { longitude, latitude: cell.south },
          { longitude, latitude: cell.north },
          { longitude: cell.west, latitude },
          { longitude: cell.east, latitude },
        ];
      });
      const distances = edge.map((point) => distanceMeters(from, point));
      // Between two of the 101 steps along an edge the distance changes by less than this.
      const step = distanceMeters({ longitude: 0, latitude: cell.south }, { longitude: 0, latitude: cell.north }) / 100;
      const width = ((cell.east - cell.west) / 100) * 111_320;
      const isAround =
        from.longitude >= cell.west &&
        from.longitude <= cell.east &&
        from.latitude >= cell.south &&
        from.latitude <= cell.north;
      const slack = step + width + 2;
      expect(nearestMeters(from, cell)).toBeGreaterThan(isAround ? -1 : Math.min(...distances) - slack);
      if (isAround) expect(nearestMeters(from, cell)).toBe(0);
    }),
    { numRuns: 500 },
  );
});
