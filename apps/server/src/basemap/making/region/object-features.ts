import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import { describeArea, isWaterArea, waterAreaKind } from './describe/describe-area.ts';
import { describePlace } from './describe/describe-place.ts';
import { describePoi } from './describe/describe-poi.ts';
import { describeRoad } from './describe/describe-road.ts';
import { describeWaterway } from './describe/describe-waterway.ts';
import { namesOf } from './describe/tags.ts';
import { type Description, type MapFeature, mapFeature, type Path, signedArea } from './map-feature.ts';
import { pointInside } from './point-inside.ts';
import { zoomForArea } from './zoom-for-area.ts';

const LAST_TILE_ZOOM = 15;
/** Smaller areas are left out of a tile: they could not be recognized, and would be most of its bytes. */
const SMALLEST_AREA_SQUARE_PIXELS = 8;
/** Water of this size has room for its name. */
const LABELLED_WATER_SQUARE_PIXELS = 2500;

/** Labels of a node, or of an area at a point inside it. */
export function pointFeatures(tags: OsmTags, at: Path): MapFeature[] {
  return [describePlace(tags), describePoi(tags)]
    .filter((description) => description !== undefined)
    .map((description) => mapFeature(description, { type: 'point', at }));
}

/** A way as lines of the layers `roads` and `water`; `pathsOf` is called only for such a way. */
export function lineFeatures(tags: OsmTags, pathsOf: () => Path[]): MapFeature[] {
  const description = describeRoad(tags) ?? describeWaterway(tags);
  return description ? pathsOf().map((path) => mapFeature(description, { type: 'line', path })) : [];
}

/** An area (its polygons' rings, outer first) as fills and labels of all layers. */
export function areaFeatures(tags: OsmTags, polygons: Path[][]): MapFeature[] {
  const descriptions = describeArea(tags);
  const features = polygons.flatMap((rings) => {
    const area = Math.abs(signedArea(rings[0] ?? new Int32Array()));
    return descriptions.map((description) => mapFeature(atSize(description, area), { type: 'polygon', rings }));
  });
  const largest = polygons.toSorted((a, b) => ringArea(b) - ringArea(a))[0];
  if (largest && tags.name) {
    const at = Int32Array.from(pointInside(largest), Math.round);
    features.push(...pointFeatures(tags, at));
    if (isWaterArea(tags)) features.push(mapFeature(waterLabel(tags, ringArea(largest)), { type: 'point', at }));
  }
  return features;
}

const ringArea = (rings: Path[]): number => Math.abs(signedArea(rings[0] ?? new Int32Array()));

/** Large areas are drawn from lower zooms on, and below the smaller ones. */
function atSize(description: Description, area: number): Description {
  const minZoom = Math.min(
    LAST_TILE_ZOOM,
    Math.max(description.minZoom, zoomForArea(area, SMALLEST_AREA_SQUARE_PIXELS)),
  );
  return { ...description, minZoom, drawOrder: description.layer === 'landuse' ? -area : description.drawOrder };
}

function waterLabel(tags: OsmTags, area: number): Description {
  const minZoom = Math.max(6, zoomForArea(area, LABELLED_WATER_SQUARE_PIXELS));
  return {
    layer: 'water',
    minZoom: Math.min(LAST_TILE_ZOOM, minZoom),
    drawOrder: 0,
    tags: { ...waterAreaKind(tags), min_zoom: minZoom, sort_rank: 200, ...namesOf(tags) },
  };
}
