import { clusterDiameter, heldInCell } from '@access-atlas/contract/geometry/cluster-circle.ts';
import {
  projectX,
  projectY,
  unprojectX,
  unprojectY,
  worldPixels,
} from '@access-atlas/contract/geometry/web-mercator.ts';
import { clusterCellPixels, clusterMinPins, clusterZoomEnd } from '@access-atlas/contract/limits.ts';
import { type RatingKey, ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { MapPin } from '../map-subject.ts';

/** Pins that would overlap, as the tiles tell clusters. */
export interface PinCluster {
  /** Negative, and the same as long as the cell is. */
  readonly id: number;
  /** The middle of its pins, or as near to it as its circle stays within its cell. */
  readonly longitude: number;
  readonly latitude: number;
  readonly total: number;
  readonly counts: Readonly<Record<RatingKey, number>>;
  /** The zoom at which it splits. */
  readonly expansionZoom: number;
  readonly splits: boolean;
}

export interface ClusteredPins {
  readonly alone: readonly MapPin[];
  readonly clusters: readonly PinCluster[];
}

/**
 * Clusters pins as the tiles do: on a grid fixed to the world, ten or more of a cell, none from zoom 17.
 * @see architecture of the map index, "Clusters"
 */
export function clusterPins(pins: readonly MapPin[], zoom: number): ClusteredPins {
  const level = Math.max(0, Math.floor(zoom));
  if (level >= clusterZoomEnd) return { alone: pins, clusters: [] };
  const cells = new Map<number, MapPin[]>();
  for (const pin of pins) {
    const cell = cellOf(pin, level);
    const members = cells.get(cell);
    if (members) members.push(pin);
    else cells.set(cell, [pin]);
  }
  const groups = [...cells];
  return {
    alone: groups.flatMap(([, members]) => (members.length < clusterMinPins ? members : [])),
    clusters: groups.flatMap(([cell, members]) =>
      members.length < clusterMinPins ? [] : clusterOf(members, { id: -1 - cell, level }),
    ),
  };
}

function cellOf({ longitude, latitude }: MapPin, level: number): number {
  const across = Math.ceil(worldPixels(level) / clusterCellPixels);
  const cells = worldPixels(level) / clusterCellPixels;
  return Math.floor(projectY(latitude) * cells) * across + Math.floor(projectX(longitude) * cells);
}

function clusterOf(
  members: readonly MapPin[],
  { id, level }: { readonly id: number; readonly level: number },
): PinCluster {
  const cells = worldPixels(level) / clusterCellPixels;
  const mean = (of: (pin: MapPin) => number) => members.reduce((sum, pin) => sum + of(pin), 0) / members.length;
  // As parts of the world's width.
  const middleOf = (of: (pin: MapPin) => number) => {
    const cell = Math.floor(of(members[0] as MapPin) * cells);
    const pixels = (mean(of) * cells - cell) * clusterCellPixels;
    const held = heldInCell(pixels, clusterDiameter(members.length), clusterCellPixels);
    return Math.min((cell + held / clusterCellPixels) / cells, 1);
  };
  const count = (key: RatingKey) => members.filter(({ rating }) => rating === key).length;
  const splitLevel = splitLevelOf(members, level + 1);
  return {
    id,
    longitude: unprojectX(middleOf(({ longitude }) => projectX(longitude))),
    latitude: unprojectY(middleOf(({ latitude }) => projectY(latitude))),
    total: members.length,
    counts: Object.fromEntries(ratingKeys.map((key) => [key, count(key)])) as Record<RatingKey, number>,
    expansionZoom: Math.min(splitLevel, clusterZoomEnd),
    splits: splitLevel <= clusterZoomEnd,
  };
}

/** The first level from one on at which not all lie in one cell; greater than the last one that has clusters for none. */
function splitLevelOf(members: readonly MapPin[], from: number): number {
  for (let level = from; level <= clusterZoomEnd; level++) {
    if (new Set(members.map((pin) => cellOf(pin, level))).size > 1) return level;
  }
  return clusterZoomEnd + 1;
}
