import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import {
  projectX,
  projectY,
  unprojectX,
  unprojectY,
  worldPixels,
} from '@access-atlas/contract/geometry/web-mercator.ts';
import { tilePixels } from '@access-atlas/contract/limits.ts';
import { projectBounds } from '../../basemap/geometry/unit-square.ts';

/** What a still picture of the map shows, and how large it is. */
export interface StillMapView {
  readonly center: LngLat;
  /** May lie between two zooms. */
  readonly zoom: number;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** Where the view lies in the world of its zoom: pixels from its north-west corner. */
export interface PixelFrame {
  readonly left: number;
  readonly top: number;
  /** Pixels of the whole world's edge. */
  readonly worldPixels: number;
}

/** @see {@link PixelFrame} */
export function pixelFrameOf({ center, zoom, widthPixels, heightPixels }: StillMapView): PixelFrame {
  const world = worldPixels(zoom);
  return {
    left: projectX(center.longitude) * world - widthPixels / 2,
    top: projectY(center.latitude) * world - heightPixels / 2,
    worldPixels: world,
  };
}

/** The view that shows a whole box, at most at a zoom. */
export function viewOfBounds(
  bounds: Bbox,
  size: { widthPixels: number; heightPixels: number },
  maxZoom: number,
): StillMapView {
  const { minX, minY, maxX, maxY } = projectBounds(bounds);
  const fits = Math.min(
    size.widthPixels / (tilePixels * Math.max(maxX - minX, 1e-9)),
    size.heightPixels / (tilePixels * Math.max(maxY - minY, 1e-9)),
  );
  const center = { longitude: unprojectX((minX + maxX) / 2), latitude: unprojectY((minY + maxY) / 2) };
  return { ...size, center, zoom: Math.max(0, Math.min(maxZoom, Math.log2(fits))) };
}
