import { type Bbox, bboxContains, distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { clusterZoomEnd } from '@access-atlas/contract/limits.ts';
import type { ClusterOptions } from '../map-index-queries.ts';
import { coordinateFactor, type Pin } from '../pin.ts';
import type { PinFilter } from '../pin-filter.ts';
import { projectLatitude, projectLongitude, worldUnits } from '../projection.ts';

/** What the index promises, said once more in the plainest way: by looking at every pin. */

export function position(pin: Pin): LngLat {
  return { longitude: pin.longitudeE7 / coordinateFactor, latitude: pin.latitudeE7 / coordinateFactor };
}

/** Whether a pin has all that a filter asks for; amenities as any other kind. */
export function satisfies(pin: Pin, filter: PinFilter): boolean {
  const all = (wanted: readonly number[] | undefined, has: readonly number[]) =>
    (wanted ?? []).every((bit) => has.includes(bit));
  return (
    (filter.ratings?.includes(pin.rating) ?? true) &&
    (filter.types?.includes(pin.type) ?? true) &&
    (filter.kinds?.includes(pin.kind) ?? true) &&
    all(filter.yesTags, pin.yesTags) &&
    all(filter.labels, pin.labels) &&
    all(filter.flags, pin.flags) &&
    (filter.partner === undefined || pin.partner === filter.partner) &&
    (filter.country === undefined || pin.country === filter.country)
  );
}

/** Whether a list shows a pin: an amenity only when its type or kind is named. */
export function listShows(pin: Pin, filter: PinFilter): boolean {
  const isNamed = filter.types !== undefined || filter.kinds?.includes(2);
  return satisfies(pin, filter) && (pin.kind !== 2 || isNamed === true);
}

/** Whether a tile of a zoom shows a pin, alone or in a cluster. */
export function tileShows(pin: Pin, filter: PinFilter, zoom: number): boolean {
  return listShows(pin, filter) || (zoom >= 14 && satisfies(pin, filter));
}

export function isInArea(pin: Pin, bbox?: Bbox, center?: LngLat, radiusMeters?: number): boolean {
  if (bbox !== undefined && !bboxContains(bbox, position(pin))) return false;
  if (center === undefined || radiusMeters === undefined) return true;
  return distanceMeters(center, position(pin)) <= radiusMeters;
}

/** The column and row of a pin on a world grid of 2^level × 2^level cells. */
export function gridCell(pin: Pin, level: number): { x: number; y: number } {
  const edge = worldUnits / 2 ** level;
  return {
    x: Math.floor(projectLongitude(pin.longitudeE7) / edge),
    y: Math.floor(projectLatitude(pin.latitudeE7) / edge),
  };
}

export interface PlainCluster {
  readonly members: readonly Pin[];
  readonly byRating: readonly number[];
  readonly expansionZoom: number;
  readonly splits: boolean;
}

/** All that one zoom shows: pins that stand alone, and clusters, each by the tile that holds it. */
export interface PlainTile {
  readonly singles: Pin[];
  readonly clusters: PlainCluster[];
}

/** The tiles of a zoom with all they show, by `x/y`. */
export function plainTiles(pins: readonly Pin[], filter: PinFilter, zoom: number, clusters: ClusterOptions) {
  const tiles = new Map<string, PlainTile>();
  const edge = worldUnits / 2 ** zoom;
  const tileAt = ({ x, y }: ProjectedPosition): PlainTile => {
    const key = `${Math.floor(x / edge)}/${Math.floor(y / edge)}`;
    const tile = tiles.get(key) ?? { singles: [], clusters: [] };
    tiles.set(key, tile);
    return tile;
  };
  const shown = pins.filter((pin) => tileShows(pin, filter, zoom));
  const isLoose = (pin: Pin) => pin.kind === 2 || zoom >= clusterZoomEnd;
  for (const pin of shown.filter(isLoose)) tileAt(projected(pin)).singles.push(pin);
  const cells = Map.groupBy(
    shown.filter((pin) => !isLoose(pin)),
    (pin) => cellKey(pin, zoom, clusters.cellPixels),
  );
  for (const members of cells.values()) {
    if (members.length < clusters.minPins) for (const pin of members) tileAt(projected(pin)).singles.push(pin);
    else
      tileAt(whereDrawn(members, zoom, clusters.cellPixels)).clusters.push(
        plainCluster(members, zoom, clusters.cellPixels),
      );
  }
  return tiles;
}

interface ProjectedPosition {
  readonly x: number;
  readonly y: number;
}

function projected(pin: Pin): ProjectedPosition {
  return { x: projectLongitude(pin.longitudeE7), y: projectLatitude(pin.latitudeE7) };
}

/** The mean position, or the nearest to it from which a circle stays within the members' cell; on the world. */
function whereDrawn(members: readonly Pin[], zoom: number, cellPixels: number): ProjectedPosition {
  const unitsOfPixel = worldUnits / 2 ** zoom / 512;
  const edge = cellPixels * unitsOfPixel;
  const [, radius] = (
    [
      [1000, 30],
      [100, 28],
      [25, 24],
      [0, 20],
    ] as const
  ).find(([from]) => members.length >= from) ?? [0, 0];
  const held = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const start = Math.floor(mean / edge) * edge;
    const margin = Math.min(radius * unitsOfPixel, edge / 2);
    return Math.min(Math.floor(Math.min(Math.max(mean, start + margin), start + edge - margin)), worldUnits - 1);
  };
  const positions = members.map(projected);
  return { x: held(positions.map(({ x }) => x)), y: held(positions.map(({ y }) => y)) };
}

/** The cell of the cluster grid in which a pin lies, as `column/row`. */
export function cellKey(pin: Pin, zoom: number, cellPixels: number): string {
  const edge = (cellPixels / 512) * (worldUnits / 2 ** zoom);
  const { x, y } = projected(pin);
  return `${Math.floor(x / edge)}/${Math.floor(y / edge)}`;
}

function plainCluster(members: readonly Pin[], zoom: number, cellPixels: number): PlainCluster {
  const byRating = [0, 1, 2, 3].map((rating) => members.filter((pin) => pin.rating === rating).length);
  const isSplitAt = (at: number) => new Set(members.map((pin) => cellKey(pin, at, cellPixels))).size > 1;
  let expansionZoom = zoom + 1;
  while (expansionZoom < clusterZoomEnd && !isSplitAt(expansionZoom)) expansionZoom++;
  return { members, byRating, expansionZoom, splits: isSplitAt(expansionZoom) };
}
