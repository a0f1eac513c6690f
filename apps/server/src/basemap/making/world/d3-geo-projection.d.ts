declare module 'd3-geo-projection' {
  import type { GeoProjection } from 'd3-geo';
  import type { FeatureCollection, Geometry } from 'geojson';

  /** Projects GeoJSON on the sphere into the plane, cutting it where the projection does. Y grows downward. */
  export function geoProject<G extends Geometry, P>(
    object: FeatureCollection<G, P>,
    projection: GeoProjection,
  ): FeatureCollection<G | null, P>;
}
