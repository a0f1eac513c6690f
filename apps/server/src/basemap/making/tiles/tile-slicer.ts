import { GeoJSONVT } from '@maplibre/geojson-vt';
import type { Feature } from 'geojson';
import { tidyFeature } from '../../geometry/tidy-geometry.ts';
import { TILE_BUFFER, TILE_EXTENT, type TileFeature, type TileLayers } from '../../geometry/vector-tile.ts';

/** A feature with its layer and first zoom; its positions are in the unit square, not in degrees. */
export type SlicedFeature = Feature & { layer: string; minZoom: number };

type SlicerOptions = {
  /** The first zoom that is not simplified. */
  exactZoom: number;
  /** How far simplified lines may be from the original ones, in tile units. */
  tolerance?: number;
  /** Whether features near the antimeridian are repeated at the other side of the world. */
  wrap?: boolean;
};

const DEFAULT_TOLERANCE = 3;

/** Cuts features, in the order in which they are to be drawn, into tiles. */
export class TileSlicer {
  readonly #features: SlicedFeature[];
  readonly #index: GeoJSONVT;

  constructor(features: SlicedFeature[], { exactZoom, tolerance = DEFAULT_TOLERANCE, wrap = false }: SlicerOptions) {
    this.#features = features;
    this.#index = new GeoJSONVT(
      { type: 'FeatureCollection', features: features.map((feature, id) => ({ ...feature, id })) },
      {
        coordinates: 'unitSquare',
        wrap,
        maxZoom: exactZoom,
        indexMaxZoom: 0,
        tolerance,
        extent: TILE_EXTENT,
        buffer: TILE_BUFFER,
      },
    );
  }

  /** The layers of one tile, without the features that begin at a larger zoom. */
  layersOf(z: number, x: number, y: number): TileLayers {
    const layers: TileLayers = new Map();
    for (const sliced of this.#index.getTile(z, x, y)?.features ?? []) {
      const source = this.#features[Number(sliced.id)];
      if (!source || source.minZoom > z) continue;
      const tile: TileFeature =
        sliced.type === 1
          ? { type: 1, tags: source.properties ?? {}, geometry: sliced.geometry }
          : { type: sliced.type, tags: source.properties ?? {}, geometry: sliced.geometry };
      const feature = tidyFeature(tile);
      if (!feature) continue;
      const layer = layers.get(source.layer);
      if (layer) layer.push(feature);
      else layers.set(source.layer, [feature]);
    }
    return layers;
  }
}
