import type { ErrorEvent, Map as GlMap } from 'maplibre-gl';
import { type Basemap, embeddedBasemap } from './basemap.ts';
import { isBasemapSource } from './basemap-style.ts';

/** So many tiles in a row that fail are no accident. */
const failuresMax = 3;

/** Knows how a basemap from elsewhere fares. */
export interface BasemapWatch {
  /** Another basemap is to be drawn from now on: what was held against the one before is forgotten. */
  begin(basemap: Basemap): void;
  /** @returns whether an error of the map is a matter of its basemap from elsewhere */
  hear(event: ErrorEvent): boolean;
}

/**
 * Watches whether a basemap from elsewhere can be drawn, and says once of each when it cannot: its style is refused, or
 * its tiles fail one after another. What was still under way then fails too, and is nobody's concern.
 */
export function watchBasemap(map: GlMap, onFailure: (basemap: Basemap) => void): BasemapWatch {
  let watched: Basemap = embeddedBasemap;
  let failures = 0;
  let isStyled = false;
  map.on('style.load', () => {
    isStyled = true;
  });
  map.on('sourcedata', (event) => {
    if (failures < failuresMax && isBasemapSource(event.sourceId) && event.tile?.state === 'loaded') failures = 0;
  });
  return {
    begin: (basemap) => {
      watched = basemap;
      failures = 0;
      isStyled = false;
    },
    hear: (event) => {
      if (watched.kind === 'embedded') return false;
      const sourceId = 'sourceId' in event && typeof event.sourceId === 'string' ? event.sourceId : null;
      const isOfBasemap = sourceId !== null && isBasemapSource(sourceId);
      // Before there is a style, the style itself is at fault; after that its pictures and letters may fail without harm.
      if (isStyled && !isOfBasemap) return sourceId === null;
      const hadFailed = failures >= failuresMax;
      failures += isStyled ? 1 : failuresMax;
      if (!hadFailed && failures >= failuresMax) onFailure(watched);
      return true;
    },
  };
}
