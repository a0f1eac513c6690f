import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { findInteriorPoint, findMiddleCorner } from '../../domain/geometry/interior-point.ts';
import { distanceToLineMeters, measureLineMeters } from '../../domain/geometry/measure-line.ts';
import { isPointInRings } from '../../domain/geometry/point-in-rings.ts';
import { simplifyLines } from '../../domain/geometry/simplify-lines.ts';
import { openTemporaryPagePool } from '../testing/temporary-page-pool.ts';
import { BandedArea } from './banded-area.ts';
import { IdSet } from './id-set.ts';
import { PointGrid } from './point-grid.ts';
import { WantedNodePositions } from './wanted-node-positions.ts';
import { WayLines } from './way-lines.ts';

const { pool, [Symbol.dispose]: close } = openTemporaryPagePool();
afterAll(close);

const line = (...numbers: number[]) => new Float64Array(numbers);
const square = (west: number, south: number, east: number, north: number) =>
  line(west, south, east, south, east, north, west, north, west, south);

/** A simple polygon around a centre: corners at growing angles, each at its own distance; 10 m to 10 km. */
const starPolygon = fc
  .record({
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    degrees: fc.double({ min: 0.0001, max: 0.1, noNaN: true }),
    radii: fc.array(fc.double({ min: 0.15, max: 1, noNaN: true }), { minLength: 5, maxLength: 40 }),
    hole: fc.option(fc.double({ min: 0.1, max: 0.9, noNaN: true })),
  })
  .map(({ longitude, latitude, degrees, radii, hole }) => {
    const ringOf = (scale: number) => {
      const corners = radii.flatMap((radius, index) => {
        const angle = (index / radii.length) * 2 * Math.PI;
        return [
          longitude + Math.cos(angle) * radius * degrees * scale,
          latitude + Math.sin(angle) * radius * degrees * scale,
        ];
      });
      return new Float64Array([...corners, ...corners.slice(0, 2)]);
    };
    return hole === null ? [ringOf(1)] : [ringOf(1), ringOf(hole)];
  });

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

test('lengths are those of the sphere', () => {
  expect(measureLineMeters(line(0, 0, 0, 1))).toBeCloseTo(111_195, -1);
  expect(measureLineMeters(line(0, 60, 1, 60))).toBeCloseTo(55_597, -2);
  expect(distanceToLineMeters(0.5, 0.001, line(0, 0, 1, 0))).toBeCloseTo(111.195, 1);
  expect(distanceToLineMeters(2, 0, line(0, 0, 1, 0))).toBeCloseTo(111_195, -1);
  expect(distanceToLineMeters(0, 0, line())).toBe(Infinity);
});

describe('simplifying', () => {
  const zigzag = (points: number) =>
    new Float64Array(Array.from({ length: points * 2 }, (_, i) => (i % 2 === 0 ? i * 1e-5 : ((i >> 1) % 7) * 1e-5)));

  test('keeps to the number of points, and to the ends', () => {
    const [simplified] = simplifyLines([zigzag(9000)], 2000);
    expect(simplified?.length).toBeLessThanOrEqual(4000);
    expect(simplified?.slice(0, 2)).toEqual(zigzag(9000).slice(0, 2));
    expect(simplified?.slice(-2)).toEqual(zigzag(9000).slice(-2));
  });

  test('leaves short lines as they are', () => {
    expect(simplifyLines([zigzag(2000)], 2000)).toEqual([zigzag(2000)]);
  });

  test('drops the shortest of too many lines', () => {
    const lines = Array.from({ length: 1500 }, (_, i) => line(i, 0, i, 1));
    expect(
      simplifyLines([...lines, zigzag(50)], 2000).reduce((sum, each) => sum + each.length / 2, 0),
    ).toBeLessThanOrEqual(2000);
  });
});

test('positions are found whatever the order of the nodes', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 80 }),
      fc.array(fc.nat(500)),
      (present, wanted) => {
        const positions = new WantedNodePositions(pool);
        for (const id of wanted) positions.want(id);
        positions.seal();
        for (const id of present) positions.offer(id, id * 10, 7 - id);
        for (const id of wanted) {
          const index = positions.indexOf(id);
          if (!present.includes(id)) expect(index).toBe(-1);
          else
            expect([positions.idOf(index), positions.longitude(index), positions.latitude(index)]).toEqual([
              id,
              (id * 10) / 1e7,
              (7 - id) / 1e7,
            ]);
        }
        for (const id of present) if (!wanted.includes(id)) expect(positions.indexOf(id)).toBe(-1);
      },
    ),
  );
});

test('lines of ways leave out nodes that the file lacks', () => {
  const positions = new WantedNodePositions(pool);
  for (const id of [1, 2, 3]) positions.want(id);
  positions.seal();
  positions.offer(1, 10_000_000, 20_000_000);
  positions.offer(3, 30_000_000, 40_000_000);
  const wayIds = new IdSet(pool);
  for (const id of [6, 5, 8]) wayIds.add(id);
  wayIds.seal();
  const lines = new WayLines(pool, positions, wayIds);
  lines.add(5, [1, 2, 3]);
  lines.add(6, [3]);
  expect(lines.toLine(lines.nodesOf(5))).toEqual(line(1, 2, 3, 4));
  expect(lines.toLine(lines.nodesOf(6))).toEqual(line(3, 4));
  expect(lines.nodesOf(7)).toHaveLength(0);
  expect(lines.nodesOf(8)).toHaveLength(0);
});

test('a grid finds what is near, across the antimeridian too', () => {
  const grid = new PointGrid(0.5);
  grid.add(179.9, 10, 1);
  grid.add(-179.9, 10, 2);
  grid.add(0, 10, 3);
  expect([...grid.near(179.5, 9.8, 180.5, 10.2)].sort()).toEqual([1, 2]);
  expect([...grid.near(-180.4, 9.8, -179.6, 10.2)].sort()).toEqual([1, 2]);
  expect([...grid.near(-0.1, 9.9, 0.1, 10.1)]).toEqual([3]);
});
