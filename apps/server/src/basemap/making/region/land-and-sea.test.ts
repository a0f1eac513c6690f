import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPointInRings } from '../../../domain/geometry/point-in-rings.ts';
import { overlaps } from '../../geometry/rectangle.ts';
import type { Rectangle } from '../../geometry/unit-square.ts';
import { landAndSea } from './land-and-sea.ts';
import { boxOf, type Path, signedArea } from './map-feature.ts';

/** Positions below are ten-thousandths of the box's side, which is 20 kilometres long. */
const SCALE = 100;
const BOX: Rectangle = { minX: 0, minY: 0, maxX: 10_000 * SCALE, maxY: 10_000 * SCALE };
const BOX_AREA = BOX.maxX * BOX.maxY;

const path = (...positions: [number, number][]): Path => Int32Array.from(positions.flat(), (value) => value * SCALE);
const contains = (ring: Path, x: number, y: number): boolean => isPointInRings(x * SCALE, y * SCALE, [ring]);
const isIn = (polygons: Path[][], x: number, y: number): boolean =>
  polygons.some(([outer, ...holes]) => outer && contains(outer, x, y) && !holes.some((hole) => contains(hole, x, y)));
const areaOf = (polygons: Path[][]): number =>
  polygons.reduce(
    (sum, [outer, ...holes]) =>
      sum +
      Math.abs(signedArea(outer ?? path())) -
      holes.reduce((inner, hole) => inner + Math.abs(signedArea(hole)), 0),
    0,
  );

/** A ring around a centre; with land inside, so against the clock on the map, where y grows to the south. */
const island = (x: number, y: number, size: number): Path =>
  path([x - size, y - size], [x - size, y + size], [x + size, y + size], [x + size, y - size], [x - size, y - size]);
const lagoon = (x: number, y: number, size: number): Path => {
  const ring = island(x, y, size);
  return Int32Array.from({ length: ring.length }, (_, at) => ring[ring.length - 2 - at + 2 * (at % 2)] ?? 0);
};

/** For each position, whether it is land; and that every position is either land or sea. */
function expectLand(coastlines: Path[], expected: [x: number, y: number, isLand: boolean][]): void {
  const { land, sea } = landAndSea(coastlines, BOX);
  for (const [x, y, isLand] of expected) {
    expect({ x, y, land: isIn(land, x, y), sea: isIn(sea, x, y) }).toEqual({ x, y, land: isLand, sea: !isLand });
  }
  expect((areaOf(land) + areaOf(sea)) / BOX_AREA).toBeCloseTo(1, 4);
}

describe('landAndSea', () => {
  it('is all land without a coast, or all sea where the caller knows better', () => {
    expectLand([], [[5000, 5000, true]]);
    expect(landAndSea([], BOX, false).land).toEqual([]);
    expect(areaOf(landAndSea([], BOX, false).sea)).toBe(BOX_AREA);
  });

  it('has land on the left of a coast that crosses the box, whichever way it runs', () => {
    const southward = path([5000, -500], [4000, 5000], [5000, 10_500]);
    expectLand(
      [southward],
      [
        [9000, 5000, true],
        [1000, 5000, false],
      ],
    );
    const northward = path([5000, 10_500], [4000, 5000], [5000, -500]);
    expectLand(
      [northward],
      [
        [9000, 5000, false],
        [1000, 5000, true],
      ],
    );
  });

  it('follows the border around corners', () => {
    const aroundNorthEast = path([7000, -100], [7000, 3000], [10_100, 3000]);
    expectLand(
      [aroundNorthEast],
      [
        [9000, 1000, true],
        [1000, 1000, false],
        [9000, 9000, false],
        [1000, 9000, false],
      ],
    );
  });

  it('keeps islands in the sea, lakes of sea in the land, and islands in those', () => {
    const coast = path([5000, -500], [5000, 10_500]);
    expectLand(
      [coast, island(2000, 2000, 500), lagoon(8000, 5000, 1500), island(8000, 5000, 300)],
      [
        [2000, 2000, true],
        [2000, 4000, false],
        [6000, 1000, true],
        [7000, 5000, false],
        [8000, 5000, true],
      ],
    );
  });

  it('takes islands alone for a sea with islands, and a lagoon alone for land with a lagoon', () => {
    expectLand(
      [island(3000, 3000, 1000), island(8000, 8000, 1000)],
      [
        [3000, 3000, true],
        [6000, 5000, false],
      ],
    );
    expectLand(
      [lagoon(3000, 3000, 1000)],
      [
        [3000, 3000, false],
        [6000, 5000, true],
      ],
    );
  });

  it('carries a coast that ends inside the box on to the nearest border', () => {
    const unfinished = path([5000, 9900], [5200, 5000], [9900, 2000]);
    expectLand(
      [unfinished],
      [
        [1000, 1000, true],
        [9000, 9000, false],
      ],
    );
  });

  it('cuts an island that the border crosses, also when it starts inside', () => {
    const startsInside = path([9500, 5000], [9500, 6000], [11_000, 6000], [11_000, 5000], [9500, 5000]);
    expectLand(
      [startsInside],
      [
        [9800, 5500, true],
        [9800, 4000, false],
        [9800, 7000, false],
        [5000, 5500, false],
      ],
    );
  });

  it('sees no sea between a coast along the border and the border', () => {
    const alongEast = path([10_000, 2000], [9000, 2000], [9000, 4000], [10_000, 4000], [10_000, 2000]);
    const { land, sea } = landAndSea([alongEast], BOX);
    expect(isIn(land, 9990, 3000)).toBe(true);
    expect(sea).toHaveLength(1);
    expect(sea[0]).toHaveLength(1);
    expect(areaOf(land) / BOX_AREA).toBeCloseTo(0.02, 4);
  });

  it('is not turned by a coast that wobbles across the border', () => {
    const coast = path([5000, -1], [5000, 6000], [10_001, 6000]);
    const wobble = path([10_001, 4000], [9999.8, 4000.04], [9999.82, 3999.98], [10_001, 3999.9]);
    expectLand(
      [coast, wobble],
      [
        [9000, 1000, true],
        [1000, 1000, false],
        [9000, 9000, false],
      ],
    );
  });

  it('divides any box with separate islands of any place and size into land within them and sea around', () => {
    const cell = 2500;
    const islands = fc.uniqueArray(
      fc.record({ cell: fc.nat(24), x: fc.integer({ min: 700, max: 1800 }), size: fc.integer({ min: 40, max: 600 }) }),
      { selector: (chosen) => chosen.cell, minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(islands, (chosen) => {
        // Cells of five by five, the outermost cut by the box's border.
        const rings = chosen.map(({ cell: number, x, size }) =>
          island((number % 5) * cell - cell / 2 + x - 600, Math.floor(number / 5) * cell - cell / 2 + x - 600, size),
        );
        fc.pre(rings.some((ring) => overlaps(boxOf(ring), BOX)));
        const { land, sea } = landAndSea(rings, BOX);
        for (let x = 105; x < 10_000; x += 495) {
          for (let y = 105; y < 10_000; y += 495) {
            const expected = rings.some((ring) => contains(ring, x, y));
            const isOnEdge = rings.some((ring) => contains(ring, x - 40, y - 40) !== contains(ring, x + 40, y + 40));
            if (!isOnEdge) expect([isIn(land, x, y), isIn(sea, x, y)]).toEqual([expected, !expected]);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
