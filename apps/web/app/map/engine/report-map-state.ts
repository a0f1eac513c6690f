import { worldPixels } from '@access-atlas/contract/geometry/web-mercator.ts';
import type { Map as GlMap } from 'maplibre-gl';

const pollMilliseconds = 200;
/** The view that the address gets is rounded: it moves the map by less than this. */
const samePixels = 3;
const sameZoom = 0.01;

interface MapStateListeners {
  /** Called once, when the first view is drawn or left. */
  readonly onDrawn: () => void;
  /** Called whenever the map is idle: drawn completely and not moving. */
  readonly onRest: () => void;
}

/**
 * Writes the state of the map (moving, loading or idle) to its element, for styles and tests, and `data-drawn` from the
 * moment on at which the first view is drawn or left: until then a picture of it is shown. The library's own `idle` event
 * is not emitted after tiles were requested again and had not changed.
 */
export function reportMapState(map: GlMap, element: HTMLElement, { onDrawn, onRest }: MapStateListeners): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const markDrawn = () => {
    if (element.hasAttribute('data-drawn')) return;
    element.setAttribute('data-drawn', '');
    onDrawn();
  };
  const report = (state: 'moving' | 'loading' | 'idle') => {
    element.setAttribute('data-map', state);
    if (state !== 'idle') return;
    markDrawn();
    onRest();
  };
  const pollUntilIdle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (map.loaded() && !map.isMoving()) report('idle');
      else pollUntilIdle();
    }, pollMilliseconds);
  };
  const first = { ...map.getCenter(), zoom: map.getZoom() };
  const pixelsPerDegree = worldPixels(first.zoom) / 360;
  const firstMove = map.on('move', () => {
    const { lng, lat } = map.getCenter();
    const pixels = Math.max(Math.abs(lng - first.lng), Math.abs(lat - first.lat)) * pixelsPerDegree;
    if (pixels < samePixels && Math.abs(map.getZoom() - first.zoom) < sameZoom) return;
    firstMove.unsubscribe();
    markDrawn();
  });
  map.on('movestart', () => report('moving'));
  map.on('moveend', pollUntilIdle);
  map.on('dataloading', () => {
    report('loading');
    pollUntilIdle();
  });
  map.on('idle', () => {
    clearTimeout(timer);
    report('idle');
  });
  map.on('remove', () => clearTimeout(timer));
}
