import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { MapEngine } from '../engine/map-engine.ts';

/** How far from the map's edges a place should be, in pixels: the search box and the head of a pin cover the upper edge. */
const margins = { top: 120, right: 64, bottom: 48, left: 32 } as const;

/** Moves the map as little as shows a place; not at all where it can be seen. */
export function bringIntoView(engine: MapEngine, location: LngLat): void {
  const { x, y } = engine.project(location);
  const { clientWidth: width, clientHeight: height } = engine.canvas;
  if (x >= 0 && x <= width && y >= 0 && y <= height) return;
  const right = beyond(x, margins.left, width - margins.right);
  const down = beyond(y, margins.top, height - margins.bottom);
  engine.panBy(right, down, 'page');
}

/** How far a number lies before the first or behind the last. */
function beyond(at: number, first: number, last: number): number {
  return at < first ? at - first : Math.max(0, at - last);
}
