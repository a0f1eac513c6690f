import type { Map as GlMap } from 'maplibre-gl';
import { drawMapImage } from '../images/map-images.ts';

/** Draws a picture that a layer asks the map for by name, and gives it to the map; names that are not ours it leaves. */
export function addMapImage(map: GlMap, name: string): void {
  const image = drawMapImage(name);
  if (image === null || map.hasImage(name)) return;
  const { data, pixelRatio, stretch } = image;
  map.addImage(name, data, { pixelRatio, ...(stretch && { stretchX: stretch, stretchY: stretch }) });
}
