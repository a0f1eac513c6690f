import type { Map as GlMap } from 'maplibre-gl';

const pollMilliseconds = 200;

/**
 * Writes the state of the map (moving, loading or idle) to its element, for styles and tests. The library's own `idle`
 * event is not emitted after tiles were requested again and had not changed.
 */
export function reportMapState(map: GlMap, element: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (state: 'moving' | 'loading' | 'idle') => element.setAttribute('data-map', state);
  const pollUntilIdle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (map.loaded() && !map.isMoving()) report('idle');
      else pollUntilIdle();
    }, pollMilliseconds);
  };
  map.on('movestart', () => report('moving'));
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
