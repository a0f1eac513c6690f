import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPointInRings } from './point-in-rings.ts';
import { scanLineCrossings } from './scan-line-crossings.ts';

const coordinate = fc.integer({ min: 0, max: 8 });
/** Rings of any shape on a small grid: they cross themselves and each other, share corners and edges. */
const rings = fc.array(
  fc
    .array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 8 })
    .map((corners) => [...corners, ...corners.slice(0, 1)].flat()),
  { maxLength: 3 },
);
/** Irrational, and not in proportion to each other, so that no point lies on an edge between corners of the grid. */
const xOffGrid = fc.integer({ min: -1, max: 8 }).map((whole) => whole + Math.SQRT1_2);
const yOffGrid = fc.integer({ min: -1, max: 8 }).map((whole) => whole + 1 / Math.E);

/** How often a ring runs around a point, from the angles under which the point sees its edges. */
function turnsAround(x: number, y: number, ring: readonly number[]): number {
  let turned = 0;
  for (let index = 2; index < ring.length; index += 2) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = ring.slice(index - 2, index + 2);
    const angle = Math.atan2(toY - y, toX - x) - Math.atan2(fromY - y, fromX - x);
    turned += Math.atan2(Math.sin(angle), Math.cos(angle));
  }
  return Math.round(turned / (2 * Math.PI));
}

describe('isPointInRings', () => {
  it('counts how often the rings run around the point, whatever kind of array they are', () => {
    fc.assert(
      fc.property(rings, xOffGrid, yOffGrid, (given, x, y) => {
        const turns = given.reduce((sum, ring) => sum + turnsAround(x, y, ring), 0);
        const isInside = turns % 2 !== 0;
        expect(isPointInRings(x, y, given)).toBe(isInside);
        expect(
          isPointInRings(
            x,
            y,
            given.map((ring) => Int32Array.from(ring)),
          ),
        ).toBe(isInside);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('scanLineCrossings', () => {
  it('divides a line into what is inside and what is outside by turns, corners on the line included', () => {
    fc.assert(
      fc.property(rings, coordinate, xOffGrid, (given, y, x) => {
        const crossings = scanLineCrossings(given, y);
        expect(crossings).toEqual(crossings.toSorted((a, b) => a - b));
        expect(crossings.length % 2).toBe(0);
        expect(crossings.filter((crossing) => crossing > x).length % 2 === 1).toBe(isPointInRings(x, y, given));
      }),
    );
  });
});
