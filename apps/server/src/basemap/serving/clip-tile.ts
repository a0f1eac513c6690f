import { clipLine, clipRing, isInside } from '../geometry/clip-geometry.ts';
import { contains, overlaps } from '../geometry/rectangle.ts';
import { tidyFeature } from '../geometry/tidy-geometry.ts';
import type { Position, Rectangle } from '../geometry/unit-square.ts';
import type { TileFeature, TileLayers } from '../geometry/vector-tile.ts';

function boxOf(parts: Position[][]): Rectangle {
  const box = {
    minX: Number.POSITIVE_INFINITY,
    minY: Number.POSITIVE_INFINITY,
    maxX: Number.NEGATIVE_INFINITY,
    maxY: Number.NEGATIVE_INFINITY,
  };
  for (const part of parts) {
    for (const [x, y] of part) {
      box.minX = Math.min(box.minX, x);
      box.minY = Math.min(box.minY, y);
      box.maxX = Math.max(box.maxX, x);
      box.maxY = Math.max(box.maxY, y);
    }
  }
  return box;
}

/**
 * The parts of a feature in rectangles that do not overlap, as one feature; undefined when it lies outside of all. A
 * feature wholly inside one of them comes back as it is.
 */
function clipTileFeature(feature: TileFeature, rectangles: Rectangle[]): TileFeature | undefined {
  if (feature.type === 1) {
    const geometry = feature.geometry.filter((position) => rectangles.some((box) => isInside(position, box)));
    return geometry.length > 0 ? tidyFeature({ ...feature, geometry }) : undefined;
  }
  const around = boxOf(feature.geometry);
  if (rectangles.some((box) => contains(box, around))) return feature;
  const clip = feature.type === 2 ? clipLine : clipRingToList;
  const geometry = rectangles
    .filter((box) => overlaps(box, around) || feature.type === 2)
    .flatMap((box) => feature.geometry.flatMap((part) => clip(part, box)));
  return geometry.length > 0 ? tidyFeature({ ...feature, geometry }) : undefined;
}

const clipRingToList = (ring: Position[], box: Rectangle): Position[][] => {
  const clipped = clipRing(ring, box);
  return clipped.length > 0 ? [clipped] : [];
};

/** `clipTileFeature` for all features of all layers. */
export function clipTile(layers: TileLayers, rectangles: Rectangle[]): TileLayers {
  const clipped: TileLayers = new Map();
  for (const [name, features] of layers) {
    const kept = features
      .map((feature) => clipTileFeature(feature, rectangles))
      .filter((feature) => feature !== undefined);
    if (kept.length > 0) clipped.set(name, kept);
  }
  return clipped;
}
