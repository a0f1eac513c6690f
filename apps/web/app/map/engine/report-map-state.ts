import type { Map as GlMap } from 'maplibre-gl';

const askAgainMilliseconds = 200;

/**
 * Writes the state of the map (moving, loading or idle) to its element, for styles and tests. The library's own `idle`
 * event is not emitted after tiles were requested again and had not changed.
 */
export function reportMapState(map: GlMap, element: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (state: 'moving' | 'loading' | 'idle') => element.setAttribute('data-map', state);
  const askUntilAtRest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (map.loaded() && !map.isMoving()) tell('idle');
      else askUntilAtRest();
    }, askAgainMilliseconds);
  };
  map.on('movestart', () => tell('moving'));
  map.on('dataloading', () => {
    tell('loading');
    askUntilAtRest();
  });
  map.on('idle', () => {
    clearTimeout(timer);
    tell('idle');
  });
  map.on('remove', () => clearTimeout(timer));
}
