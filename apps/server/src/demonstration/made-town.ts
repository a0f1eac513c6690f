import type { NullIsland } from '../../../../demo/null-island.ts';

/** What the generating process hands over: all but the geometry, which it wrote to files. */
export type MadeTown = Pick<NullIsland, 'people' | 'providers' | 'partners' | 'event' | 'reviews' | 'businesses'>;

export const mapFileName = 'null-island-map.osm.pbf';
export const placesFileName = 'null-island-places.geojson';
export const photoFileName = (key: string): string => `photo-${key}.jpg`;

/** What the generating process says, in this order; photos come one by one. */
export type GeneratorMessage =
  | { readonly kind: 'town'; readonly town: MadeTown }
  | { readonly kind: 'photo'; readonly key: string };

/** What it is started with. */
export interface GeneratorTask {
  readonly folder: string;
  readonly seed: string;
  readonly now: Date;
}
