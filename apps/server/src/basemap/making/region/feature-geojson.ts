import type { Geometry } from 'geojson';
import type { SlicedFeature } from '../tiles/tile-slicer.ts';
import { type MapFeature, type Path, WORLD_UNITS } from './map-feature.ts';

function positionsOf(path: Path): [number, number][] {
  const positions: [number, number][] = [];
  for (let index = 0; index < path.length; index += 2) {
    positions.push([(path[index] ?? 0) / WORLD_UNITS, (path[index + 1] ?? 0) / WORLD_UNITS]);
  }
  return positions;
}

function geometryOf({ shape }: MapFeature): Geometry {
  if (shape.type === 'point') return { type: 'Point', coordinates: positionsOf(shape.at)[0] ?? [0, 0] };
  if (shape.type === 'line') return { type: 'LineString', coordinates: positionsOf(shape.path) };
  return { type: 'Polygon', coordinates: shape.rings.map(positionsOf) };
}

/** The feature as GeoJSON in the unit square. */
export function featureGeojson(feature: MapFeature): SlicedFeature {
  return {
    type: 'Feature',
    properties: feature.tags,
    geometry: geometryOf(feature),
    layer: feature.layer,
    minZoom: feature.minZoom,
  };
}
