import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overzoomTile } from '../serving/overzoom-tile.ts';
import { tidyFeature } from './tidy-geometry.ts';
import type { Position } from './unit-square.ts';
import { decodeVectorTile, encodeVectorTile, type TileFeature, type TileLayers } from './vector-tile.ts';

const unit = fc.integer({ min: -64, max: 4160 });
const position = fc.tuple(unit, unit);
const tags = fc.dictionary(
  fc.constantFrom('kind', 'name', 'name:fr', 'min_zoom', 'is_bridge', 'ref'),
  fc.oneof(fc.string(), fc.integer({ min: -1000, max: 100_000 }), fc.boolean(), fc.constant(2.5)),
  { maxKeys: 4, noNullPrototype: true },
);
const feature: fc.Arbitrary<TileFeature> = fc.oneof(
  fc.record({ type: fc.constant(1 as const), tags, geometry: fc.array(position, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    type: fc.constant(2 as const),
    tags,
    geometry: fc.array(fc.array(position, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
  }),
);

const ring = (x: number, y: number, size: number): Position[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];
const areaOf = (layers: TileLayers): number =>
  [...layers.values()].flat().reduce((sum, { type, geometry }) => {
    if (type !== 3) return sum;
    return (
      sum +
      geometry.reduce(
        (area, part) =>
          area +
          part.reduce((total, [x, y], index) => {
            const [nextX, nextY] = part[(index + 1) % part.length] ?? [x, y];
            return total + (x * nextY - nextX * y) / 2;
          }, 0),
        0,
      )
    );
  }, 0);

describe('encodeVectorTile', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(fc.array(feature, { minLength: 1, maxLength: 8 }), (features) => {
        const layers: TileLayers = new Map([['roads', features]]);
        expect(decodeVectorTile(encodeVectorTile(layers))).toEqual(layers);
      }),
    );
  });

  it('keeps holes with their polygon and leaves empty layers out', () => {
    const withHole: TileFeature = {
      type: 3,
      tags: { kind: 'lake' },
      geometry: [ring(0, 0, 100), ring(20, 20, 10).reverse()],
    };
    const layers: TileLayers = new Map([
      ['water', [withHole]],
      ['roads', []],
    ]);
    expect(decodeVectorTile(encodeVectorTile(layers))).toEqual(new Map([['water', [withHole]]]));
    expect(encodeVectorTile(new Map())).toHaveLength(0);
  });
});

describe('tidyFeature', () => {
  it('drops what rounding leaves without extent', () => {
    const speck: TileFeature = { type: 3, tags: {}, geometry: [ring(5.1, 5.1, 0.2)] };
    expect(tidyFeature(speck)).toBeUndefined();
    const dot: TileFeature = {
      type: 2,
      tags: {},
      geometry: [
        [
          [1, 1],
          [1.2, 0.9],
        ],
      ],
    };
    expect(tidyFeature(dot)).toBeUndefined();
  });

  it('drops holes with the ring they were in, and keeps the others', () => {
    const lostOuter: TileFeature = {
      type: 3,
      tags: {},
      geometry: [ring(5.1, 5.1, 0.2), ring(5, 5, 2).reverse(), ring(100, 100, 50), ring(110, 110, 5).reverse()],
    };
    expect(tidyFeature(lostOuter)?.geometry).toEqual([ring(100, 100, 50), ring(110, 110, 5).reverse()]);
  });
});

describe('overzoomTile', () => {
  it('divides a tile among its descendants: their areas add up', () => {
    const area = fc.tuple(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 8, max: 1000 }),
    );
    fc.assert(
      fc.property(area, fc.integer({ min: 1, max: 3 }), ([x, y, size], levels) => {
        const layers: TileLayers = new Map([['water', [{ type: 3, tags: {}, geometry: [ring(x, y, size)] }]]]);
        let sum = 0;
        const side = 2 ** levels;
        for (let column = 0; column < side; column++) {
          for (let row = 0; row < side; row++) {
            const part = overzoomTile(layers, levels, column, row).get('water')?.[0];
            if (part?.type !== 3) continue;
            for (const [startX, startY] of [part.geometry[0]?.[0] ?? [0, 0]]) {
              expect(startX >= -64 && startX <= 4160 && startY >= -64 && startY <= 4160).toBe(true);
            }
            // Without the buffer that neighbours share.
            const xs = part.geometry.flat().map(([px]) => Math.max(0, Math.min(4096, px)));
            const ys = part.geometry.flat().map(([, py]) => Math.max(0, Math.min(4096, py)));
            sum += (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
          }
        }
        expect(sum).toBe(areaOf(layers) * side * side);
      }),
    );
  });
});
