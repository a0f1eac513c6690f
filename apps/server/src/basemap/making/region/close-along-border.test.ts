import { describe, expect, it } from 'vitest';
import type { Position } from '../../geometry/unit-square.ts';
import { covers } from '../testing/tile-areas.ts';
import { closeAlongBorder } from './close-along-border.ts';

const BOX = { minX: 0, minY: 0, maxX: 100, maxY: 100 };

function isCovered(parts: Position[][], position: Position): boolean {
  return covers({ type: 3, tags: {}, geometry: closeAlongBorder(parts, BOX) }, position);
}

describe('closeAlongBorder', () => {
  it('closes a corner along the border, corner included', () => {
    const parts: Position[][] = [
      [
        [70, 0],
        [70, 30],
        [100, 30],
      ],
    ];
    expect(isCovered(parts, [95, 5])).toBe(true);
    expect(isCovered(parts, [50, 50])).toBe(false);
  });

  it('fills between the two banks of a river that crosses, not beside them', () => {
    const parts: Position[][] = [
      [
        [40, 0],
        [45, 50],
        [40, 100],
      ],
      // The other bank is drawn the other way round.
      [
        [55, 100],
        [60, 50],
        [55, 0],
      ],
    ];
    expect(isCovered(parts, [50, 50])).toBe(true);
    expect(isCovered(parts, [10, 50])).toBe(false);
    expect(isCovered(parts, [90, 50])).toBe(false);
  });

  it('takes ends near the border to be on it', () => {
    const parts: Position[][] = [
      [
        [3, 40],
        [20, 50],
        [4, 60],
      ],
    ];
    expect(isCovered(parts, [1, 50])).toBe(true);
    expect(isCovered(parts, [1, 30])).toBe(false);
  });

  it('makes closed rings of whatever it is given', () => {
    const parts: Position[][] = [
      [
        [0, 10],
        [20, 10],
        [0, 20],
      ],
      [
        [100, 10],
        [80, 50],
        [100, 60],
      ],
    ];
    const rings = closeAlongBorder(parts, BOX);
    expect(rings).toHaveLength(2);
    for (const ring of rings) expect(ring[0]).toEqual(ring.at(-1));
    expect(closeAlongBorder([], BOX)).toEqual([]);
  });
});
