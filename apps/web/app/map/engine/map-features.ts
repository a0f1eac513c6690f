import { type Bbox, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import type { PlaceKind, RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { Map as GlMap, MapGeoJSONFeature, Point } from 'maplibre-gl';

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

/** The pin or cluster that was pressed on the map. */
export type ChosenFeature =
  | { readonly kind: 'pin'; readonly pin: PinInView }
  | { readonly kind: 'cluster'; readonly cluster: ClusterInView };

const clusterLayerIds = ['result-clusters', 'clusters'];
const pinLayerIds = ['selected', 'highlighted', 'results', 'pins'];
/** A finger covers 44 pixels; a pin is 34 high and stands on its tip. */
const reachPixels = 10;

/** The pin or cluster at a point of the screen: pins before clusters, those on top first. */
export function chosenFeature(map: GlMap, { x, y }: Point): ChosenFeature | null {
  const within = (layers: string[], reach: number) =>
    map.queryRenderedFeatures(
      [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ],
      { layers },
    )[0];
  const pin = within(pinLayerIds, 0) ?? within(pinLayerIds, reachPixels);
  if (pin !== undefined) return { kind: 'pin', pin: pinOf(pin) };
  const cluster = within(clusterLayerIds, 0);
  return cluster === undefined ? null : { kind: 'cluster', cluster: clusterOf(cluster) };
}

/** The box that can be seen; the whole world around where that or more of it can. */
export function boundsInView(map: GlMap): Bbox {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  return east - west >= 360 ? [-180, south, 180, north] : [wrapLongitude(west), south, wrapLongitude(east), north];
}

/** Pins that stand alone in what can be seen, each once, nearest to the middle first. */
export function pinsInView(map: GlMap): PinInView[] {
  const found = new Map<string, PinInView>();
  for (const feature of map.queryRenderedFeatures({ layers: pinLayerIds })) {
    const pin = pinOf(feature);
    if (!found.has(pin.id)) found.set(pin.id, pin);
  }
  const { width, height } = map.getCanvas().getBoundingClientRect();
  const far = ({ longitude, latitude }: PinInView) => {
    const { x, y } = map.project([longitude, latitude]);
    return Math.hypot(x - width / 2, y - height / 2);
  };
  return [...found.values()].sort((one, other) => far(one) - far(other));
}

/** Clusters in what can be seen, each once. */
export function clustersInView(map: GlMap): ClusterInView[] {
  const found = new Map<string, ClusterInView>();
  for (const feature of map.queryRenderedFeatures({ layers: clusterLayerIds })) {
    found.set(`${feature.layer.id} ${feature.properties.id}`, clusterOf(feature));
  }
  return [...found.values()];
}

function pinOf({ id, properties, geometry }: MapGeoJSONFeature): PinInView {
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
