import type { ErrorEvent, Map as GlMap } from 'maplibre-gl';
import { type Basemap, embeddedBasemap } from './basemap.ts';
import { isBasemapSource } from './basemap-style.ts';

/** After this many failed tiles in a row the basemap counts as failed. */
const failuresMax = 3;

/** Tracks whether an external basemap can be drawn. */
export interface BasemapWatch {
  /** Starts tracking another basemap and resets the failures of the former one. */
  begin(basemap: Basemap): void;
  /** @returns whether an error of the map concerns its external basemap */
  hear(event: ErrorEvent): boolean;
}

/**
 * Tracks whether an external basemap can be drawn, and reports once per basemap when it cannot: its style is invalid,
 * or its tiles fail one after another. Errors of requests that were still running then are ignored.
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
      // Before the style has loaded an error means that the style failed; afterwards its sprites and glyphs may fail
      // without harm.
      if (isStyled && !isOfBasemap) return sourceId === null;
      const hadFailed = failures >= failuresMax;
      failures += isStyled ? 1 : failuresMax;
      if (!hadFailed && failures >= failuresMax) onFailure(watched);
      return true;
    },
  };
}
