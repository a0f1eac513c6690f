import { type LngLat, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import {
  projectX,
  projectY,
  unprojectX,
  unprojectY,
  worldPixels,
} from '@access-atlas/contract/geometry/web-mercator.ts';
import type { MapEngine } from '../../../map/engine/map-engine.ts';

type Engine = Pick<MapEngine, 'view' | 'canvas'>;

/** The point of the map under a point of the window, in pixels. */
export function pointAt(engine: Engine, { x, y }: { readonly x: number; readonly y: number }): LngLat {
  const { left, top, width, height } = engine.canvas.getBoundingClientRect();
  return movedPoint(engine, engine.view(), { right: x - left - width / 2, down: y - top - height / 2 });
}

/** A point so many pixels further, at the zoom at which the map stands. */
export function movedPoint(
  engine: Engine,
  { longitude, latitude }: LngLat,
  { right, down }: { readonly right: number; readonly down: number },
): LngLat {
  const pixels = worldPixels(engine.view().zoom);
  return {
    longitude: wrapLongitude(unprojectX(projectX(longitude) + right / pixels)),
    latitude: unprojectY(projectY(latitude) + down / pixels),
  };
}
