import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

export interface ReadFeature {
  readonly id: number | undefined;
  readonly x: number;
  readonly y: number;
  readonly properties: Record<string, number | string | boolean>;
}

/** A tile as a map's reader sees it. */
export function readTile(bytes: Uint8Array): { pins: ReadFeature[]; clusters: ReadFeature[] } {
  const tile = new VectorTile(new PbfReader(bytes));
  const readLayer = (name: string): ReadFeature[] => {
    const layer = tile.layers[name];
    if (layer === undefined) return [];
    if (layer.version !== 2 || layer.extent !== 4096) throw new Error(`layer ${name} is not as promised`);
    return Array.from({ length: layer.length }, (_, index) => {
      const feature = layer.feature(index);
      const point = feature.loadGeometry()[0]?.[0];
      if (feature.type !== 1 || point === undefined) throw new Error(`layer ${name} holds something but points`);
      return { id: feature.id, x: point.x, y: point.y, properties: { ...feature.properties } };
    });
  };
  return { pins: readLayer('pins'), clusters: readLayer('clusters') };
}
