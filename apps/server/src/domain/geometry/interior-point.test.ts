import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findInteriorPoint, findMiddleCorner } from './interior-point.ts';
import { isPointInRings } from './point-in-rings.ts';
import { starPolygon } from './testing/star-polygon.ts';

const line = (...numbers: number[]) => new Float64Array(numbers);
const square = (west: number, south: number, east: number, north: number) =>
  line(west, south, east, south, east, north, west, north, west, south);

/** Winding number, an independent judge of inside; of the outer ring less the hole. */
function windingContains(x: number, y: number, rings: readonly Float64Array[]): boolean {
  const winding = (ring: Float64Array) => {
    let turns = 0;
    for (let i = 2; i < ring.length; i += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = ring.subarray(i - 2, i + 2);
      const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
      if (ay <= y && by > y && side > 0) turns++;
      else if (ay > y && by <= y && side < 0) turns--;
    }
    return turns;
  };
  const [outer, hole] = rings;
  return outer !== undefined && winding(outer) !== 0 && (hole === undefined || winding(hole) === 0);
}

describe('interior point', () => {
  test('lies inside any polygon, and outside its hole', () => {
    fc.assert(
      fc.property(starPolygon, (rings) => {
        const point = findInteriorPoint(rings);
        expect(point).not.toBeNull();
        if (point !== null) expect(windingContains(point.longitude, point.latitude, rings)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('of a horseshoe is in its metal', () => {
    const horseshoe = line(0, 0, 3, 0, 3, 3, 2, 3, 2, 1, 1, 1, 1, 3, 0, 3, 0, 0);
    const point = findInteriorPoint([horseshoe]);
    expect(point && isPointInRings(point.longitude, point.latitude, [horseshoe])).toBe(true);
  });

  test('of a plain square is near its middle', () => {
    const point = findInteriorPoint([square(10, 50, 10.01, 50.01)]);
    expect(point?.longitude).toBeCloseTo(10.005, 4);
    expect(point?.latitude).toBeCloseTo(50.005, 4);
  });

  test('of what has no extent is none', () => {
    expect(findInteriorPoint([])).toBeNull();
    expect(findInteriorPoint([line(1, 1, 2, 1, 1, 1)])).toBeNull();
  });

  test('lines have a middle corner', () => {
    expect(findMiddleCorner([line(0, 0, 1, 0, 2, 0)])).toEqual({ longitude: 1, latitude: 0 });
    expect(findMiddleCorner([])).toBeNull();
  });
});
