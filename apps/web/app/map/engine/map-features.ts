import { type Bbox, bboxContains, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import type { PlaceKind, RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import {
  type GeoJSONFeature,
  type Map as GlMap,
  LngLatBounds,
  type MapGeoJSONFeature,
  type Point,
  type PointLike,
} from 'maplibre-gl';
import { pinHeights } from '../images/map-images.ts';
import { overlaySourceIds } from '../layers/overlay-sources.ts';
import { isCluster } from '../layers/pin-layers.ts';

/** A pin as the map shows it. */
export interface PinInView {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly rating: RatingKey;
  readonly kind: PlaceKind;
  /** Key of its type; empty where the source does not tell. */
  readonly type: string;
}

/** How many places of a cluster carry each rating. */
export type RatingCounts = Readonly<Record<RatingKey, number>>;

/** A cluster as the map shows it. */
export interface ClusterInView {
  readonly longitude: number;
  readonly latitude: number;
  readonly total: number;
  readonly counts: RatingCounts;
  /** The zoom at which the cluster splits. */
  readonly expansionZoom: number;
  readonly splits: boolean;
}

/** The pin or cluster that was pressed on the map, or the pins of which it cannot be told which one was meant. */
export type ChosenFeature = PinOrCluster | { readonly kind: 'several'; readonly pins: readonly PinInView[] };

export type PinOrCluster =
  | { readonly kind: 'pin'; readonly pin: PinInView }
  | { readonly kind: 'cluster'; readonly cluster: ClusterInView };

const clusterLayerIds = ['result-clusters', 'clusters'];
const pinLayerIds = ['selected', 'highlighted', 'results', 'pins'];
const markLayerIds = ['result-marks', 'marks'];
/** A finger covers 44 pixels; a pin is 34 high and stands on its tip. */
const reachPixels = 10;
/** Places so near to where the map was pressed may all have been meant. */
const nearPixels = 12;

/**
 * What was pressed at a point of the screen: pins before clusters, those on top first. Where several places lie there, drawn or
 * not, it is all of them.
 */
export function chosenFeature(map: GlMap, point: Point): ChosenFeature | null {
  const pressed = drawnAt(map, pinLayerIds, point, 0);
  const near = placesInView(map)
    .map((pin) => ({ pin, pixels: pixelsFrom(map, point, pin) }))
    .filter(({ pixels }) => pixels <= nearPixels)
    .sort((one, other) => one.pixels - other.pixels);
  const meant = new Map(
    [...(pressed ? [pinOf(pressed)] : []), ...near.map(({ pin }) => pin)].map((pin) => [pin.id, pin]),
  );
  const [pin] = meant.values();
  if (pin !== undefined)
    return meant.size === 1 ? { kind: 'pin', pin } : { kind: 'several', pins: [...meant.values()] };
  const reached = drawnAt(map, [...pinLayerIds, ...markLayerIds], point, reachPixels);
  if (reached !== undefined) return { kind: 'pin', pin: pinOf(reached) };
  const cluster = drawnAt(map, clusterLayerIds, point, 0);
  return cluster === undefined ? null : { kind: 'cluster', cluster: clusterOf(cluster) };
}

/** Whether something can be pressed at a point of the screen. */
export function isPressable(map: GlMap, point: Point): boolean {
  return (
    drawnAt(map, [...pinLayerIds, ...markLayerIds], point, reachPixels) !== undefined ||
    drawnAt(map, clusterLayerIds, point, 0) !== undefined
  );
}

function drawnAt(map: GlMap, layers: string[], { x, y }: Point, reach: number): MapGeoJSONFeature | undefined {
  const box: [PointLike, PointLike] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  return map.queryRenderedFeatures(box, { layers })[0];
}

/** The box that can be seen; the whole world around where that or more of it can. */
export function boundsInView(map: GlMap): Bbox {
  return boxOf(map.getBounds());
}

/** The box in which places lie whose pins can be seen, in part at least: the tip of a pin stands on its place. */
function boundsOfPins(map: GlMap): Bbox {
  const { width, height } = map.getCanvas().getBoundingClientRect();
  const [beside, below] = [pinHeights.near / 2, pinHeights.near];
  const corners = [map.unproject([-beside, height + below]), map.unproject([width + beside, 0])] as const;
  return boxOf(new LngLatBounds(...corners));
}

function boxOf(bounds: LngLatBounds): Bbox {
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  return east - west >= 360 ? [-180, south, 180, north] : [wrapLongitude(west), south, wrapLongitude(east), north];
}

/** Pins that stand alone in what can be seen, drawn or left out for want of room, each once, nearest to the middle first. */
export function pinsInView(map: GlMap): PinInView[] {
  const { width, height } = map.getCanvas().getBoundingClientRect();
  const middle = { x: width / 2, y: height / 2 };
  const far = new Map(placesInView(map).map((pin) => [pin, pixelsFrom(map, middle, pin)]));
  return [...far].sort(([, one], [, other]) => one - other).map(([pin]) => pin);
}

/** The pins that can be seen, or could where they had room, each once: of the tiles unless they are hidden, and our own. */
function placesInView(map: GlMap): PinInView[] {
  const bounds = boundsOfPins(map);
  const found = new Map<string, PinInView>();
  const add = (features: readonly GeoJSONFeature[]) => {
    for (const feature of features) {
      const pin = pinOf(feature);
      if (!found.has(pin.id) && bboxContains(bounds, pin)) found.set(pin.id, pin);
    }
  };
  for (const source of [overlaySourceIds.selected, overlaySourceIds.highlighted, overlaySourceIds.results])
    add(map.querySourceFeatures(source, { filter: ['!', isCluster] }));
  if (map.getLayer('marks') && map.getLayoutProperty('marks', 'visibility') !== 'none')
    add(map.querySourceFeatures(overlaySourceIds.pins, { sourceLayer: 'pins' }));
  return [...found.values()];
}

function pixelsFrom(map: GlMap, { x, y }: Pick<Point, 'x' | 'y'>, { longitude, latitude }: PinInView): number {
  const point = map.project([longitude, latitude]);
  return Math.hypot(point.x - x, point.y - y);
}

/** Clusters in what can be seen, each once. */
export function clustersInView(map: GlMap): ClusterInView[] {
  const found = new Map<string, ClusterInView>();
  for (const feature of map.queryRenderedFeatures({ layers: clusterLayerIds })) {
    found.set(`${feature.layer.id} ${feature.properties.id}`, clusterOf(feature));
  }
  return [...found.values()];
}

function pinOf({ id, properties, geometry }: GeoJSONFeature): PinInView {
  const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
  const { rating, kind = 'place', type = '' } = properties;
  return { id: String(id), longitude, latitude, rating, kind, type };
}

function clusterOf({ properties, geometry }: MapGeoJSONFeature): ClusterInView {
  const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
  const { total, expansionZoom, splits, accessible, partiallyAccessible, notAccessible, unrated } = properties;
  const counts = { accessible, partiallyAccessible, notAccessible, unrated };
  return { longitude, latitude, total, counts, expansionZoom, splits };
}
