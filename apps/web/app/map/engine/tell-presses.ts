import { type LngLat, wrapLongitude } from '@access-atlas/contract/geo.ts';
import type { Map as GlMap, MapMouseEvent } from 'maplibre-gl';
import { type ChosenFeature, chosenFeature } from './map-features.ts';

interface PressListeners {
  readonly onChoose: (chosen: ChosenFeature) => void;
  /** A point was chosen by the mouse's other button or a long press; undefined where none can be. */
  readonly onPoint: ((point: LngLat) => void) | undefined;
}

export interface Presses {
  /** Calls back whenever the map is pressed where neither a pin nor a cluster stands; what it returns ends that. */
  readonly onBare: (listener: () => void) => () => void;
}

/** Tells what is pressed on the map. Where points can be chosen, the browser has no menu of its own on it. */
export function tellPresses(map: GlMap, { onChoose, onPoint }: PressListeners): Presses {
  const bareListeners = new Set<() => void>();
  // Some browsers call the end of a long press a click: it is one press, and has chosen a point already.
  let hasChosenPoint = false;
  map.getCanvas().addEventListener('pointerdown', () => {
    hasChosenPoint = false;
  });
  map.on('click', ({ point }) => {
    if (hasChosenPoint) return;
    const chosen = chosenFeature(map, point);
    if (chosen !== null) onChoose(chosen);
    else for (const listener of bareListeners) listener();
  });
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = chosenFeature(map, point) === null ? '' : 'pointer';
  });
  const choosePoint = ({ lngLat }: MapMouseEvent) => {
    hasChosenPoint = true;
    onPoint?.({ latitude: lngLat.lat, longitude: wrapLongitude(lngLat.lng) });
  };
  // The library calls a finger that rests on one point the same.
  if (onPoint !== undefined) map.on('contextmenu', choosePoint);
  return {
    onBare: (listener) => {
      bareListeners.add(listener);
      return () => bareListeners.delete(listener);
    },
  };
}
