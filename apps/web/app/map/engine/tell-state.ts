import type { Map as GlMap } from 'maplibre-gl';

const askAgainMilliseconds = 200;

/**
 * Tells on the map's element whether it moves, loads or rests: whoever looks at it, a style or a test, knows what cannot
 * be drawn yet. The library's own `idle` does not come after tiles that were asked for again and had not changed.
 */
export function tellState(map: GlMap, element: HTMLElement): void {
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
