import type { Map as GlMap } from 'maplibre-gl';
import { drawMapImage, type PinMarks } from '../images/map-images.ts';

/** Draws an image that a layer requests by name and adds it to the map; ignores names that are not ours. */
export function addMapImage(map: GlMap, name: string, marks?: PinMarks): void {
  const image = drawMapImage(name, marks);
  if (image === null || map.hasImage(name)) return;
  const { data, pixelRatio, stretch } = image;
  map.addImage(name, data, { pixelRatio, ...(stretch && { stretchX: stretch, stretchY: stretch }) });
}
