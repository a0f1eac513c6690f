import type { GeoJSONSourceSpecification } from 'maplibre-gl';

/** GeoJSON that a source of the map holds itself, rather than the address of it. */
export type FeatureData = Exclude<GeoJSONSourceSpecification['data'], string>;
