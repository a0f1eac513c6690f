import type { Map as GlMap } from 'maplibre-gl';

/** Calls back whenever the map comes to another whole zoom, at which other pins overlap. */
export function onLevelChange(map: GlMap, change: (zoom: number) => void): void {
  let level = Math.floor(map.getZoom());
  map.on('zoom', () => {
    const zoom = map.getZoom();
    if (Math.floor(zoom) === level) return;
    level = Math.floor(zoom);
    change(zoom);
  });
}
