import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { PageQuery, TileQuery } from '../../apps/server/src/read-model/pins/map-index-queries.ts';
import type { PinFilter } from '../../apps/server/src/read-model/pins/pin-filter.ts';
import { projectLatitude, projectLongitude, worldUnits } from '../../apps/server/src/read-model/pins/projection.ts';
import type { CityPins } from './city-pins.ts';

/** Filters of each sort, from those that almost every pin passes to those that few do. */
export const sampleFilters: readonly { readonly name: string; readonly filter: PinFilter }[] = [
  { name: 'no filter', filter: {} },
  { name: 'ratings', filter: { ratings: [3, 2] } },
  { name: 'types', filter: { types: [3, 17, 40, 81] } },
  { name: 'tags', filter: { yesTags: [1, 13] } },
  {
    name: 'everything',
    filter: { ratings: [3, 2, 0], types: [1, 2, 3, 4, 5, 6, 7, 8], yesTags: [0], country: 0x4445 },
  },
];

/** Tiles where people look: where a random pin lies. */
export function sampleTiles(pins: CityPins, zoom: number, count: number, filter: PinFilter): TileQuery[] {
  return Array.from({ length: count }, () => {
    const { longitudeE7, latitudeE7 } = pins.makeOne(1);
    const edge = worldUnits / 2 ** zoom;
    const x = Math.floor(projectLongitude(longitudeE7) / edge);
    const y = Math.floor(projectLatitude(latitudeE7) / edge);
    return { z: zoom, x, y, filter };
  });
}

/** How wide a view is, in degrees: about what a screen shows at zoom 12, and at zoom 7. */
export const viewDegrees = { city: 0.3, country: 8 } as const;
export type View = keyof typeof viewDegrees;

/** Boxes around random pins. */
export function sampleBoxes(pins: CityPins, count: number, view: View): Bbox[] {
  const width = viewDegrees[view];
  return Array.from({ length: count }, (): Bbox => {
    const { longitudeE7, latitudeE7 } = pins.makeOne(1);
    const west = Math.max(-180, longitudeE7 / 1e7 - width / 2);
    const south = Math.max(-90, latitudeE7 / 1e7 - width / 4);
    return [west, south, Math.min(180, west + width), Math.min(90, south + width / 2)];
  });
}

/** Pages of 50 in views, in one of the three orders. */
export function samplePages(
  pins: CityPins,
  count: number,
  sort: PageQuery['sort'],
  filter: PinFilter,
  view: View,
): PageQuery[] {
  return sampleBoxes(pins, count, view).map((bbox) => ({ bbox, sort, filter, limit: 50 }));
}
