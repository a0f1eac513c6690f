import type { Map as GlMap } from 'maplibre-gl';
import { type NameBox, nameBox, nameSize, nameSpots } from '../layers/name-spots.ts';

// Of the layer as it is in `selectedNameLayer`: a module of both would be one more for everybody to load.
const layer = 'selected-name';
const emPixels = 16;
const widthEms = 10;
/** What may stand in front of the map. What lies under the map's own words is the map's business. */
const inFront =
  '#map :is(a, button, [data-map-top] > *, [data-map-scale], [data-map-popup], [data-pin-mode]), [aria-controls=drawer], #main form';
/** Between a name and what stands in front of the map, or its edge. */
const gapPixels = 4;

/**
 * Writes the name of the selected place where nothing stands in front of it; the map itself sees to it that it covers no pin.
 * To be called when the map has come to rest: what stands in front of it has its place then.
 */
export function nameSelectedPlace(map: GlMap): void {
  const canvas = map.getCanvas().getBoundingClientRect();
  // The map may be gone, or another style on its way.
  if (canvas.width === 0 || !map.getLayer(layer)) return;
  const [place] = map.querySourceFeatures('selected');
  if (place?.geometry.type !== 'Point') return;
  const [longitude = 0, latitude = 0] = place.geometry.coordinates;
  const tip = map.project([longitude, latitude]);
  const size = nameSize(String(place.properties.name), { emPixels, widthPixels: widthEms * emPixels, measure });
  const covers = [...document.querySelectorAll(inFront)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .map(({ left, top, right, bottom }) => ({
      left: left - canvas.left,
      top: top - canvas.top,
      right: right - canvas.left,
      bottom: bottom - canvas.top,
    }));
  const isFree = (box: NameBox) =>
    box.left >= gapPixels &&
    box.top >= gapPixels &&
    box.right <= canvas.width - gapPixels &&
    box.bottom <= canvas.height - gapPixels &&
    !covers.some((cover) => overlaps(box, cover));
  const free = nameSpots.filter((spot) => isFree(nameBox(spot, tip, size, emPixels)));
  const visibility = free.length === 0 ? 'none' : 'visible';
  if (visibility !== map.getLayoutProperty(layer, 'visibility')) map.setLayoutProperty(layer, 'visibility', visibility);
  const offsets = free.flatMap(({ anchor, ems: [right, down] }): (string | [number, number])[] => [
    anchor,
    [right, down],
  ]);
  const isSame =
    JSON.stringify(offsets) === JSON.stringify(map.getLayoutProperty(layer, 'text-variable-anchor-offset'));
  if (free.length > 0 && !isSame) map.setLayoutProperty(layer, 'text-variable-anchor-offset', offsets);
}

function overlaps(one: NameBox, other: NameBox): boolean {
  return (
    one.left < other.right + gapPixels &&
    one.right > other.left - gapPixels &&
    one.top < other.bottom + gapPixels &&
    one.bottom > other.top - gapPixels
  );
}

let context: OffscreenCanvasRenderingContext2D | null = null;

function measure(text: string): number {
  context ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return text.length * emPixels;
  context.font = `${emPixels}px "Atkinson Hyperlegible Next"`;
  return context.measureText(text).width;
}
