import Supercluster from 'supercluster';
import type { TileQuery } from '../../apps/server/src/read-model/pins/map-index-queries.ts';
import type { CityPins } from './city-pins.ts';

/** What the established library needs for the same pins. */
export interface SuperclusterPeer {
  /** How long it took to cluster all pins at all zooms. */
  readonly buildMilliseconds: number;
  /** A tile of all pins, which the build has prepared. */
  readonly tile: (query: TileQuery) => unknown;
  /** A tile of the pins that a filter on ratings leaves: nothing is prepared for it, so they are clustered first. */
  readonly filteredTile: (query: TileQuery) => unknown;
}

/** Loads supercluster with pins, with clusters as near to ours as its options go. */
export function buildSupercluster(pins: CityPins, count: number): SuperclusterPeer {
  const features = Array.from({ length: count }, (_, index) => {
    const pin = pins.makeOne(index + 1);
    return {
      type: 'Feature' as const,
      id: pin.id,
      properties: { rating: pin.rating, type: pin.type },
      geometry: { type: 'Point' as const, coordinates: [pin.longitudeE7 / 1e7, pin.latitudeE7 / 1e7] },
    };
  });
  const cluster = (some: typeof features) =>
    new Supercluster({ radius: 60, extent: 512, minPoints: 10, maxZoom: 16 }).load(some);
  const start = performance.now();
  const all = cluster(features);
  return {
    buildMilliseconds: performance.now() - start,
    tile: ({ z, x, y }) => all.getTile(z, x, y),
    filteredTile: ({ z, x, y, filter }) => {
      const ratings: readonly number[] = filter?.ratings ?? [];
      return cluster(features.filter(({ properties }) => ratings.includes(properties.rating))).getTile(z, x, y);
    },
  };
}
