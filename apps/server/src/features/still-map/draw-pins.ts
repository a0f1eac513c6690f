import { type Bbox, wrapLongitude } from '@access-atlas/contract/geometry/geo.ts';
import { projectX, projectY, unprojectX, unprojectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import { listPins } from '../search/area/list-pins.ts';
import { pinDrawing, pinDrawings } from './pin-drawings.ts';
import type { StillMapTheme } from './still-map-colours.ts';
import type { StillMapServices } from './still-map-services.ts';
import { pixelFrameOf, type StillMapView } from './still-map-view.ts';

const pinHeightPixels = 40;
/** Pins nearer to each other than this would hide one another. */
const apartPixels = 54;

/**
 * Pins of a view that match filters as SVG elements, those nearest to its middle first; where they would overlap, the
 * nearer stands for both. A still picture has no clusters: the list beside it names every place.
 */
export async function drawPins(
  services: StillMapServices,
  view: StillMapView,
  theme: StillMapTheme,
  filters: PlaceFilters,
): Promise<string> {
  const frame = pixelFrameOf(view);
  const { results } = await listPins(services, { filters, boundaries: boundsOf(view) });
  const placed: { x: number; y: number; drawing: string }[] = [];
  for (const pin of results) {
    const x = wrap(projectX(pin.longitude) * frame.worldPixels - frame.left, frame.worldPixels);
    const y = projectY(pin.latitude) * frame.worldPixels - frame.top;
    if (x > view.widthPixels || y > view.heightPixels || y < 0) continue;
    if (placed.some((other) => Math.hypot(other.x - x, other.y - y) < apartPixels)) continue;
    placed.push({ x, y, drawing: pinDrawings[theme][pin.rating] });
  }
  const scale = pinHeightPixels / pinDrawing.height;
  return (
    placed
      // Southern pins over northern ones, as on the map.
      .sort((a, b) => a.y - b.y)
      .map(({ x, y, drawing }) => {
        const left = x - pinDrawing.tipX * scale + 2 * scale;
        const top = y - pinDrawing.tipY * scale + 2 * scale;
        return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})">${drawing}</g>`;
      })
      .join('')
  );
}

function boundsOf(view: StillMapView): Bbox {
  const { left, top, worldPixels } = pixelFrameOf(view);
  const longitude = (x: number) => wrapLongitude(unprojectX(x / worldPixels));
  const latitude = (y: number) => unprojectY(Math.min(1, Math.max(0, y / worldPixels)));
  const isWholeWorld = view.widthPixels >= worldPixels;
  return [
    isWholeWorld ? -180 : longitude(left),
    latitude(top + view.heightPixels),
    isWholeWorld ? 180 : longitude(left + view.widthPixels),
    latitude(top),
  ];
}

function wrap(x: number, worldPixels: number): number {
  return ((x % worldPixels) + worldPixels) % worldPixels;
}
