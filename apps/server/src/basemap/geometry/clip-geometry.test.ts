import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipLine, clipRing } from './clip-geometry.ts';
import { subtract } from './rectangle.ts';
import type { Position, Rectangle } from './unit-square.ts';

const coordinate = fc.integer({ min: -1000, max: 1000 });
const position = fc.tuple(coordinate, coordinate);
const rectangle = fc
  .tuple(coordinate, coordinate, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }))
  .map(([minX, minY, width, height]): Rectangle => ({ minX, minY, maxX: minX + width, maxY: minY + height }));
const everything: Rectangle = { minX: -2000, minY: -2000, maxX: 2000, maxY: 2000 };

const areaOf = (ring: Position[]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
const lengthOf = (line: Position[]): number =>
  line.reduce((sum, [x, y], index) => {
    const [previousX, previousY] = line[index - 1] ?? [x, y];
    return sum + Math.hypot(x - previousX, y - previousY);
  }, 0);
const close = (ring: Position[]): Position[] => [...ring, ...ring.slice(0, 1)];

describe('clipRing, with subtract', () => {
  it('loses and doubles no area when a ring is divided among the parts of a box', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 3, maxLength: 12 }), rectangle, (positions, hole) => {
        const parts = [hole, ...subtract(everything, hole)];
        const sum = parts.reduce((total, part) => total + areaOf(clipRing(close(positions), part)), 0);
        expect(sum).toBeCloseTo(areaOf(close(positions)), 3);
      }),
    );
  });

  it('stays within the box and is closed', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 3, maxLength: 12 }), rectangle, (positions, box) => {
        const clipped = clipRing(close(positions), box);
        expect(clipped[0]).toEqual(clipped.at(-1));
        for (const [x, y] of clipped) {
          expect(x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY).toBe(true);
        }
      }),
    );
  });
});

describe('clipLine, with subtract', () => {
  it('loses and doubles no length when a line is divided among the parts of a box', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 2, maxLength: 12 }), rectangle, (line, hole) => {
        // Off the whole numbers, so that no line runs along an edge and belongs to both sides.
        const box = { minX: hole.minX + 0.5, minY: hole.minY + 0.5, maxX: hole.maxX + 0.5, maxY: hole.maxY + 0.5 };
        const parts = [box, ...subtract(everything, box)].flatMap((part) => clipLine(line, part));
        expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBeCloseTo(lengthOf(line), 5);
      }),
    );
  });

  it('keeps the direction, and apart what is apart', () => {
    const box = { minX: 0, minY: 0, maxX: 10, maxY: 10 };
    const line: Position[] = [
      [-5, 5],
      [5, 5],
      [15, 5],
      [15, 8],
      [5, 8],
    ];
    expect(clipLine(line, box)).toEqual([
      [
        [0, 5],
        [5, 5],
        [10, 5],
      ],
      [
        [10, 8],
        [5, 8],
      ],
    ]);
  });
});
