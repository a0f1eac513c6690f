import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { clusterZoomEnd } from '@access-atlas/contract/limits.ts';
import type { SourceSpecification } from 'maplibre-gl';
import type { MapPin, MapSubject, SelectedPlace } from '../map-subject.ts';
import { areaFeatures, outlineFeatures } from './area-features.ts';
import { clusterPins } from './cluster-pins.ts';
import type { FeatureData } from './feature-data.ts';

/** What we lay over the basemap, by the name of its source. */
export const overlaySourceIds = {
  pins: 'pins',
  area: 'area',
  results: 'results',
  highlighted: 'highlighted',
  selected: 'selected',
  trail: 'trail',
  here: 'here',
  named: 'named',
  chosenPoint: 'chosenPoint',
} as const;

/** Everything that we lay over the basemap, as the map's style wants it. */
export interface Overlay {
  readonly tiles: string;
  readonly area: FeatureData;
  readonly results: FeatureData;
  readonly highlighted: FeatureData;
  readonly selected: FeatureData;
  readonly trail: FeatureData;
  readonly here: FeatureData;
  readonly named: FeatureData;
  readonly chosenPoint: FeatureData;
}

/**
 * What lies over the basemap for a subject.
 * @param zoom at which results that would overlap are drawn as clusters
 */
export function overlayOf(
  subject: MapSubject,
  { origin, zoom }: { readonly origin: string; readonly zoom: number },
): Omit<Overlay, 'highlighted' | 'here'> {
  return {
    tiles: pinTiles(subject, origin),
    // A page is about an area of its own, or lists a box that was searched.
    area:
      subject.outline === null
        ? areaFeatures(subject.isAreaOutlined ? subject.searchedArea : null)
        : outlineFeatures(subject.outline),
    results: resultFeatures(subject.results ?? [], zoom),
    selected: pinFeatures(subject.selected === null ? [] : [subject.selected]),
    trail: trailFeature(subject.selected),
    named: namedFeature(subject.named),
    chosenPoint: pointFeature(subject.chosenPoint),
  };
}

/** The sources of an overlay; pins of the deepest tile serve all zooms below it. */
export function overlaySources(overlay: Overlay): Record<string, SourceSpecification> {
  const { tiles, ...features } = overlay;
  const pins = { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: clusterZoomEnd } as const;
  const others = Object.entries(features).map(([name, data]) => [name, { type: 'geojson', data } as const]);
  return { [overlaySourceIds.pins]: pins, ...Object.fromEntries(others) };
}

/** The address of the tiles of pins and clusters that match. The map's worker knows no relative addresses. */
function pinTiles({ filterQuery, tilesSince }: MapSubject, origin: string): string {
  const since = tilesSince === null ? '' : `since=${encodeURIComponent(tilesSince)}`;
  const query = [filterQuery, since].filter((part) => part !== '').join('&');
  return `${origin}/api/tiles/pins/{z}/{x}/{y}.mvt${query === '' ? '' : `?${query}`}`;
}

/** Pins as features of GeoJSON with their rating and name, their place in the list, and what marks them. */
export function pinFeatures(pins: readonly MapPin[]): FeatureData {
  return {
    type: 'FeatureCollection',
    features: pins.map(({ id, longitude, latitude, rating, features, name = '' }, rank) => ({
      type: 'Feature',
      id: Number(id),
      properties: { id, rating, name, rank, ...features },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}

/** The results of a search at a zoom: pins, and clusters as the tiles have them. */
export function resultFeatures(pins: readonly MapPin[], zoom: number): FeatureData {
  const { alone, clusters } = clusterPins(pins, zoom);
  const { features } = pinFeatures(alone);
  return {
    type: 'FeatureCollection',
    features: [
      ...features,
      ...clusters.map(({ longitude, latitude, counts, ...properties }) => ({
        type: 'Feature' as const,
        properties: { ...properties, ...counts },
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      })),
    ],
  };
}

/** A location without anything that is known of it. */
export function pointFeature(location: LngLat | null): FeatureData {
  return location === null ? noFeatures : { type: 'Point', coordinates: [location.longitude, location.latitude] };
}

function namedFeature(named: MapSubject['named']): FeatureData {
  if (named === null) return noFeatures;
  const { longitude, latitude, name } = named;
  return { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [longitude, latitude] } };
}

/** Nothing to draw. */
export const noFeatures: FeatureData = { type: 'FeatureCollection', features: [] };

function trailFeature(selected: SelectedPlace | null): FeatureData {
  if (!selected?.trail) return noFeatures;
  const { course, surface } = selected.trail;
  return {
    type: 'Feature',
    properties: { rating: selected.rating, surface: surface ?? '' },
    geometry: { type: 'MultiLineString', coordinates: course.map((part) => part.map((point) => [...point])) },
  };
}

/** Boxes in addresses are rounded to five decimals: a metre. */
const toleratedDegrees = 1e-5;

/** Whether two boxes are equal within the rounding of addresses. */
export function isSameBox(one: Bbox | null, other: Bbox | null): boolean {
  return (
    one === other ||
    (one !== null &&
      other !== null &&
      one.every((degrees, index) => Math.abs(degrees - (other[index] ?? 0)) < toleratedDegrees))
  );
}
