import type { Area } from '@access-atlas/contract/geometry/area.ts';
import { type Bbox, splitAtAntimeridian } from '@access-atlas/contract/geometry/geo.ts';
import type { FeatureData } from './feature-data.ts';

/** The map's projection ends there. */
const latitudeMax = 85.06;

/** The edge of an area that the page is about, as lines; nothing without one. */
export function outlineFeatures(outline: Area | null): FeatureData {
  if (outline === null) return { type: 'FeatureCollection', features: [] };
  const geometry = { type: 'MultiLineString' as const, coordinates: outline.coordinates };
  return { type: 'Feature', properties: { part: 'edge' }, geometry };
}

/**
 * Everything outside the searched box as one polygon with a hole, and the box's edge as lines; nothing where no box was
 * searched. A box across the antimeridian is two holes.
 */
export function areaFeatures(area: Bbox | null): FeatureData {
  if (area === null) return { type: 'FeatureCollection', features: [] };
  const rings = splitAtAntimeridian(area).map(([west, south, east, north]) => ring(west, south, east, north));
  const world = ring(-180, -latitudeMax, 180, latitudeMax);
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { part: 'outside' },
        geometry: { type: 'Polygon', coordinates: [world, ...rings] },
      },
      { type: 'Feature', properties: { part: 'edge' }, geometry: { type: 'MultiLineString', coordinates: rings } },
    ],
  };
}

function ring(west: number, south: number, east: number, north: number): [number, number][] {
  const [bottom, top] = [Math.max(south, -latitudeMax), Math.min(north, latitudeMax)];
  return [
    [west, bottom],
    [east, bottom],
    [east, top],
    [west, top],
    [west, bottom],
  ];
}
