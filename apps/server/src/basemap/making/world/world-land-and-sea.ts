import { projectX, projectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { isPointInRings } from '../../../domain/geometry/point-in-rings.ts';
import { tileRectangle } from '../../geometry/unit-square.ts';
import { landAndSea } from '../region/land-and-sea.ts';
import { type Path, signedArea, WORLD_UNITS, worldRectangle } from '../region/map-feature.ts';
import type { SlicedFeature } from '../tiles/tile-slicer.ts';

/**
 * Land and sea are divided into the tiles of this zoom: a renderer draws at most 500 holes of a polygon, and the ocean
 * has more islands.
 */
const DIVISION_ZOOM = 3;
/** Divisions overlap by this share of their side, so that no seam shows between them. */
const OVERLAP_SHARE = 0.002;

/** The features of the layers `earth` and `water` from polygons in degrees. */
export function worldLandAndSea(land: Feature<Polygon | MultiPolygon>[]): SlicedFeature[] {
  const coastlines = land.flatMap(({ geometry }) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flatMap(coastlinesOf),
  );
  const features: SlicedFeature[] = [];
  const tiles = 2 ** DIVISION_ZOOM;
  for (let x = 0; x < tiles; x++) {
    for (let y = 0; y < tiles; y++) {
      const box = worldRectangle(overlapping(x, y));
      const isOnLand = isPointInRings((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2, coastlines);
      const division = landAndSea(coastlines, box, isOnLand);
      for (const rings of division.land) features.push(fill('earth', 'earth', rings));
      for (const rings of division.sea) features.push(fill('water', 'ocean', rings));
    }
  }
  return features;
}

function overlapping(x: number, y: number) {
  const { minX, minY, maxX, maxY } = tileRectangle(DIVISION_ZOOM, x, y);
  const overlap = (maxX - minX) * OVERLAP_SHARE;
  return {
    minX: Math.max(0, minX - overlap),
    minY: Math.max(0, minY - overlap),
    maxX: Math.min(1, maxX + overlap),
    maxY: Math.min(1, maxY + overlap),
  };
}

/** A polygon's rings in world units with land on their left. */
function coastlinesOf(rings: Position[][]): Path[] {
  return rings.map((ring, index) => {
    const path = Int32Array.from(
      ring.flatMap(([longitude = 0, latitude = 0]) => [projectX(longitude), projectY(latitude)]),
      (share) => Math.round(share * WORLD_UNITS),
    );
    const isHole = index > 0;
    return signedArea(path) > 0 === isHole ? path : turned(path);
  });
}

function turned(path: Path): Path {
  const result = new Int32Array(path.length);
  for (let index = 0; index < path.length; index += 2) {
    result[index] = path[path.length - 2 - index] ?? 0;
    result[index + 1] = path[path.length - 1 - index] ?? 0;
  }
  return result;
}

function fill(layer: string, kind: string, rings: Path[]): SlicedFeature {
  const coordinates = rings.map((ring) => {
    const positions: Position[] = [];
    for (let index = 0; index < ring.length; index += 2) {
      positions.push([(ring[index] ?? 0) / WORLD_UNITS, (ring[index + 1] ?? 0) / WORLD_UNITS]);
    }
    return positions;
  });
  return { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates }, layer, minZoom: 0 };
}
