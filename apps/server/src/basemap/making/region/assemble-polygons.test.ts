import { describe, expect, it } from 'vitest';
import { assemblePolygons } from './assemble-polygons.ts';
import type { Path } from './map-feature.ts';

const square = (x: number, y: number, size: number): Path =>
  Int32Array.of(x, y, x + size, y, x + size, y + size, x, y + size, x, y);

describe('assemblePolygons', () => {
  it('gives each hole to the outer ring around it', () => {
    const [first, second] = [square(0, 0, 100), square(200, 0, 100)];
    const [holeOfFirst, holeOfSecond] = [square(10, 10, 20), square(250, 50, 20)];
    const polygons = assemblePolygons([first, second], [holeOfSecond, holeOfFirst]);
    expect(polygons).toContainEqual([first, holeOfFirst]);
    expect(polygons).toContainEqual([second, holeOfSecond]);
  });

  it('gives a hole within an island within a hole to the island', () => {
    const [lake, bay, island, pond] = [
      square(0, 0, 1000),
      square(100, 100, 800),
      square(300, 300, 300),
      square(400, 400, 50),
    ];
    const polygons = assemblePolygons([lake, island], [bay, pond]);
    expect(polygons).toContainEqual([lake, bay]);
    expect(polygons).toContainEqual([island, pond]);
  });

  it('finds the outer ring of a hole that touches it', () => {
    const outer = square(0, 0, 100);
    const touching = square(0, 0, 50);
    expect(assemblePolygons([square(500, 0, 100), outer], [touching])).toContainEqual([outer, touching]);
  });

  it('drops holes in nothing and outer rings without area', () => {
    expect(assemblePolygons([Int32Array.of(0, 0, 10, 10, 0, 0)], [square(0, 0, 5)])).toEqual([]);
  });
});
