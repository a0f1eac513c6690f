import { VectorTile } from '@mapbox/vector-tile';
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import { PbfReader } from 'pbf';
import type { Position } from './unit-square.ts';

/** Units on a side of a tile. */
export const TILE_EXTENT = 4096;
/** How far geometry reaches beyond a tile's sides, in its units, so that lines and labels meet across them. */
export const TILE_BUFFER = 64;

export type TileProperties = Record<string, string | number | boolean>;

/** A feature in a tile's units; polygons as the format has them: each outer ring followed by its inner rings. */
export type TileFeature =
  | { type: 1; tags: TileProperties; geometry: Position[] }
  | { type: 2 | 3; tags: TileProperties; geometry: Position[][] };

/** Layers by name; the order of a layer's features is the order in which they are drawn. */
export type TileLayers = Map<string, TileFeature[]>;

/** The tile as Mapbox Vector Tile, version 2, uncompressed; layers without a feature are left out. */
export function encodeVectorTile(layers: TileLayers): Uint8Array {
  const wrapped: Record<string, GeoJSONWrapper> = {};
  for (const [name, features] of layers) {
    if (features.length === 0) continue;
    const layer = new GeoJSONWrapper(features, { version: 2, extent: TILE_EXTENT });
    layer.name = name;
    wrapped[name] = layer;
  }
  return fromVectorTileJs({ layers: wrapped });
}

/**
 * Reads an uncompressed Mapbox Vector Tile into whole units of `TILE_EXTENT`. Features of unknown type are left out.
 * @throws when the bytes are no vector tile
 */
export function decodeVectorTile(bytes: Uint8Array): TileLayers {
  const layers: TileLayers = new Map();
  for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(bytes)).layers)) {
    const scale = TILE_EXTENT / layer.extent;
    const features: TileFeature[] = [];
    for (let index = 0; index < layer.length; index++) {
      const feature = layer.feature(index);
      const parts = feature
        .loadGeometry()
        .map((part) => part.map(({ x, y }): Position => [Math.round(x * scale), Math.round(y * scale)]));
      const { type, properties: tags } = feature;
      if (type === 1) features.push({ type, tags, geometry: parts.flat() });
      else if (type !== 0) features.push({ type, tags, geometry: parts });
    }
    layers.set(name, features);
  }
  return layers;
}
