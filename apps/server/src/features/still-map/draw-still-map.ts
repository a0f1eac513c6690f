import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { fallbackLocation } from '@access-atlas/contract/limits.ts';
import { type StillMapSize, stillMapSizes } from '@access-atlas/contract/places/still-map-sizes.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import sharp from 'sharp';
import { drawBasemapInThread } from './draw-basemap-in-thread.ts';
import { drawPins } from './draw-pins.ts';
import type { StillMapTheme } from './still-map-colours.ts';
import type { StillMapServices } from './still-map-services.ts';
import { type StillMapView, viewOfBounds } from './still-map-view.ts';
import { readViewTiles } from './view-tiles.ts';

/** A region no larger than a neighbourhood is shown as one: nearer, its picture would tell nothing of it. */
const regionZoomMax = 16;

/** What a still picture of the map shows. */
export interface StillMap {
  readonly theme: StillMapTheme;
  readonly size: StillMapSize;
  readonly zoom: number;
  readonly location: LngLat;
  /** Only pins that match stand on it. */
  readonly filters: PlaceFilters;
}

/** The map around a location as a WebP picture. @throws the signal's reason when nobody waits for it any more */
export async function drawStillMap(
  services: StillMapServices,
  { theme, size, zoom, location, filters }: StillMap,
  signal: AbortSignal,
): Promise<Buffer> {
  return picture(services, { theme, filters }, { ...stillMapSizes[size], center: location, zoom }, signal);
}

/** As {@link drawStillMap}, of the region that the site's data lie in; of the world where there is none. */
export async function drawRegion(
  services: StillMapServices,
  { theme, size, filters }: Pick<StillMap, 'theme' | 'size' | 'filters'>,
  signal: AbortSignal,
): Promise<Buffer> {
  const bounds = await services.dataRegion.bounds();
  const pixels = stillMapSizes[size];
  const view = bounds ? viewOfRegion(bounds, pixels) : { ...pixels, center: fallbackLocation, zoom: 1.5 };
  return picture(services, { theme, filters }, view, signal);
}

/** The middle of a region, near enough to fill the picture: its edges are cut, not framed by emptiness. */
function viewOfRegion(
  [west, south, east, north]: Bbox,
  pixels: Pick<StillMapView, 'widthPixels' | 'heightPixels'>,
): StillMapView {
  const whole = viewOfBounds([west, south, west > east ? east + 360 : east, north], pixels, regionZoomMax);
  return { ...whole, zoom: Math.min(regionZoomMax, whole.zoom + 0.8) };
}

async function picture(
  services: StillMapServices,
  { theme, filters }: Pick<StillMap, 'theme' | 'filters'>,
  view: StillMapView,
  signal: AbortSignal,
): Promise<Buffer> {
  const [tiles, pins] = await Promise.all([
    readViewTiles(services.basemap, view),
    drawPins(services, view, theme, filters),
  ]);
  signal.throwIfAborted();
  const basemap = await drawBasemapInThread({ tiles, zoom: view.zoom, theme }, signal);
  signal.throwIfAborted();
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.widthPixels}" height="${view.heightPixels}">` +
    `${basemap}${pins}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
}
