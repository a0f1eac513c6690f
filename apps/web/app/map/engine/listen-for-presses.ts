import { type LngLat, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import type { Map as GlMap, MapMouseEvent } from 'maplibre-gl';
import { type ChosenFeature, chosenFeature, isPressable } from './map-features.ts';

interface PressListeners {
  readonly onChoose: (chosen: ChosenFeature) => void;
  /**
   * Called when a point is chosen by the secondary mouse button or a long press; undefined where none can be chosen.
   */
  readonly onPoint: ((point: LngLat) => void) | undefined;
}

export interface Presses {
  /**
   * Calls back whenever the map is pressed where there is no pin or cluster; returns a function that removes the
   * listener.
   */
  readonly onEmptyMap: (listener: () => void) => () => void;
}

/**
 * The popup of a point opens beneath the finger that chose it. The events of a mouse that browsers dispatch when the finger
 * is lifted would follow one of its links, or take the focus from it. The next press begins with a pointer that goes down,
 * and a key's click has no detail.
 */
function ignoreMouseOfThisPress(): void {
  const isOver = new AbortController();
  const ignore = (event: MouseEvent) => {
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['mousedown', 'click'] as const)
    addEventListener(type, ignore, { capture: true, signal: isOver.signal });
  addEventListener('pointerdown', () => isOver.abort(), { capture: true, once: true });
}

/** Listens for presses on the map. Where points can be chosen, the browser's context menu is not shown. */
export function listenForPresses(map: GlMap, { onChoose, onPoint }: PressListeners): Presses {
  const emptyMapListeners = new Set<() => void>();
  // Some browsers dispatch a click at the end of a long press, which has already chosen a point.
  let hasChosenPoint = false;
  map.getCanvas().addEventListener('pointerdown', () => {
    hasChosenPoint = false;
  });
  map.on('click', ({ point }) => {
    if (hasChosenPoint) return;
    const chosen = chosenFeature(map, point);
    if (chosen !== null) onChoose(chosen);
    else for (const listener of emptyMapListeners) listener();
  });
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = isPressable(map, point) ? 'pointer' : '';
  });
  const choosePoint = ({ lngLat }: MapMouseEvent) => {
    hasChosenPoint = true;
    ignoreMouseOfThisPress();
    onPoint?.({ latitude: lngLat.lat, longitude: wrapLongitude(lngLat.lng) });
  };
  // The library emits the same event for a long press.
  if (onPoint !== undefined) map.on('contextmenu', choosePoint);
  return {
    onEmptyMap: (listener) => {
      emptyMapListeners.add(listener);
      return () => emptyMapListeners.delete(listener);
    },
  };
}
