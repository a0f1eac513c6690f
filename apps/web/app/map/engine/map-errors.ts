import type { Map as GlMap } from 'maplibre-gl';
import { type BasemapWatch, watchBasemap } from '../basemap/basemap-watch.ts';
import type { MapEngineOptions } from './map-engine-options.ts';
import { watchMissingTiles } from './missing-tiles.ts';

type Listeners = Pick<MapEngineOptions, 'appearance' | 'onBasemapFailure' | 'onMissingTiles'>;

/**
 * Handles all errors of the map: failed tiles are reported to the visitor, all others are logged as our own mistakes.
 */
export function handleMapErrors(
  map: GlMap,
  { appearance, onBasemapFailure, onMissingTiles }: Listeners,
): Pick<BasemapWatch, 'begin'> {
  const basemapWatch = watchBasemap(map, onBasemapFailure);
  const hearMissingTiles = watchMissingTiles(map, onMissingTiles);
  basemapWatch.begin(appearance.basemap);
  map.on('error', (event) => {
    const isKnown = [basemapWatch.hear(event), hearMissingTiles(event)].includes(true);
    if (!isKnown) reportError(event.error);
  });
  return basemapWatch;
}
