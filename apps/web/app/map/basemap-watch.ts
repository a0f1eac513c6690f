import type { Map as GlMap } from 'maplibre-gl';
import { isBasemapSource } from './basemap-style.ts';

/** So many tiles in a row that fail are no accident. */
const failuresMax = 3;

/**
 * Watches whether a basemap from elsewhere can be drawn, and says once when it cannot: its style is refused, or its tiles
 * fail one after another. It goes on listening: what was still under way then fails too, and is nobody's concern.
 */
export function watchBasemap(map: GlMap, onFailure: () => void): void {
  let failures = 0;
  let isStyled = false;
  let hasFailed = false;
  map.on('style.load', () => {
    isStyled = true;
  });
  map.on('sourcedata', (event) => {
    if (isBasemapSource(event.sourceId) && event.tile?.state === 'loaded') failures = 0;
  });
  map.on('error', (event) => {
    const sourceId = 'sourceId' in event && typeof event.sourceId === 'string' ? event.sourceId : null;
    if (hasFailed || (isStyled && (sourceId === null || !isBasemapSource(sourceId)))) return;
    // Before there is a style, the style itself is at fault.
    failures += isStyled ? 1 : failuresMax;
    hasFailed = failures >= failuresMax;
    if (hasFailed) onFailure();
  });
}
