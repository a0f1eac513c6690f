import { projectX, projectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import type { Rectangle } from '../../geometry/unit-square.ts';
import type { TileProperties } from '../../geometry/vector-tile.ts';

/** Units across the world: one is two centimetres at the equator, and every position fits a signed 32-bit integer. */
export const WORLD_UNITS = 2 ** 31 - 1;

/** Positions of a line or ring in world units: x, y, x, y … A ring repeats its first position at its end. */
export type Path = Int32Array;

/** A polygon's first ring is its outer one. */
export type Shape = { type: 'point'; at: Path } | { type: 'line'; path: Path } | { type: 'polygon'; rings: Path[] };

export type LayerName = 'earth' | 'landuse' | 'water' | 'roads' | 'buildings' | 'boundaries' | 'places' | 'pois';

/** How an object is drawn; a feature adds where it is. */
export type Description = {
  layer: LayerName;
  /** The first zoom whose tiles hold it. */
  minZoom: number;
  /** Features with a larger number are drawn over those with a smaller one in the same layer. */
  drawOrder: number;
  tags: TileProperties;
};

export type MapFeature = Description & { shape: Shape; box: Rectangle };

export const worldX = (longitude: number): number => Math.round(projectX(longitude) * WORLD_UNITS);
export const worldY = (latitude: number): number => Math.round(projectY(latitude) * WORLD_UNITS);

/** A box of the unit square in world units. */
export function worldRectangle(box: Rectangle): Rectangle {
  return {
    minX: box.minX * WORLD_UNITS,
    minY: box.minY * WORLD_UNITS,
    maxX: box.maxX * WORLD_UNITS,
    maxY: box.maxY * WORLD_UNITS,
  };
}

/** A box in world units as one of the unit square. */
export function unitRectangle(box: Rectangle): Rectangle {
  return {
    minX: box.minX / WORLD_UNITS,
    minY: box.minY / WORLD_UNITS,
    maxX: box.maxX / WORLD_UNITS,
    maxY: box.maxY / WORLD_UNITS,
  };
}

/** The smallest box around a path. */
export function boxOf(path: Path): Rectangle {
  const box = {
    minX: Number.POSITIVE_INFINITY,
    minY: Number.POSITIVE_INFINITY,
    maxX: Number.NEGATIVE_INFINITY,
    maxY: Number.NEGATIVE_INFINITY,
  };
  for (let index = 0; index < path.length; index += 2) {
    const x = path[index] ?? 0;
    const y = path[index + 1] ?? 0;
    if (x < box.minX) box.minX = x;
    if (x > box.maxX) box.maxX = x;
    if (y < box.minY) box.minY = y;
    if (y > box.maxY) box.maxY = y;
  }
  return box;
}

/** A ring's area in square world units; positive when it runs clockwise on the map. */
export function signedArea(ring: Path): number {
  let doubled = 0;
  for (let index = 0; index + 3 < ring.length; index += 2) {
    const x = ring[index] ?? 0;
    const y = ring[index + 1] ?? 0;
    doubled += x * (ring[index + 3] ?? 0) - (ring[index + 2] ?? 0) * y;
  }
  return doubled / 2;
}

/** A feature of the description at the shape. */
export function mapFeature(description: Description, shape: Shape): MapFeature {
  const outline = shape.type === 'point' ? shape.at : shape.type === 'line' ? shape.path : shape.rings[0];
  return { ...description, shape, box: boxOf(outline ?? new Int32Array()) };
}
