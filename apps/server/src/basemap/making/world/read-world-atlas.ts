import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { geoEquirectangular } from 'd3-geo';
import { geoProject } from 'd3-geo-projection';
import type { Feature, FeatureCollection, LineString, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Area = Polygon | MultiPolygon;
export type Country = Feature<Area, { name: string }>;

type WorldTopology = Topology<{ land: GeometryCollection; countries: GeometryCollection<{ name: string }> }>;

/** All geometries are in degrees and cut at the antimeridian: each ring and line lies within −180 to 180. */
export type WorldAtlas = {
  land: Feature<Area>[];
  countries: Country[];
  /** Borders between countries, coasts left out. */
  borders: Feature<LineString | MultiLineString>[];
};

/** Natural Earth at 1:50 million, from the package world-atlas. */
export async function readWorldAtlas(): Promise<WorldAtlas> {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
  // The package publishes no types; its documentation names the two objects and the property.
  const topology = JSON.parse(await readFile(file, 'utf8')) as WorldTopology;
  const { land, countries } = topology.objects;
  const areas = feature(topology, land).features as Feature<Area>[];
  const named = feature(topology, countries).features as Country[];
  const border = mesh(topology, countries, (a, b) => a !== b);
  return {
    land: inPlane(areas),
    countries: inPlane(named),
    borders: inPlane([{ type: 'Feature', properties: {}, geometry: border }]),
  };
}

/**
 * Rings of the source cross the antimeridian, as on a sphere; in the plane they would cover the whole width. An
 * equirectangular projection without resampling cuts them there and otherwise keeps longitude and latitude.
 */
function inPlane<G extends Area | LineString | MultiLineString, P>(features: Feature<G, P>[]): Feature<G, P>[] {
  const degreesPerRadian = 180 / Math.PI;
  const projection = geoEquirectangular().scale(degreesPerRadian).translate([0, 0]).precision(0);
  const collection: FeatureCollection<G, P> = { type: 'FeatureCollection', features };
  return geoProject(collection, projection).features.flatMap(({ geometry, ...rest }) => {
    if (!geometry) return [];
    tidyCoordinates(geometry.coordinates);
    return [{ ...rest, geometry } as Feature<G, P>];
  });
}

/** Positions of the source along the antimeridian are this far from it at most. */
const CUT_WIDTH_DEGREES = 0.001;

type Coordinates = number[] | Coordinates[];

/** Turns the projection's downward y into latitude and straightens the cut at the antimeridian, in place. */
function tidyCoordinates(coordinates: Coordinates): void {
  const [longitude, latitude] = coordinates;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') {
    for (const part of coordinates) if (typeof part !== 'number') tidyCoordinates(part);
    return;
  }
  if (180 - Math.abs(longitude) < CUT_WIDTH_DEGREES) coordinates[0] = Math.sign(longitude) * 180;
  coordinates[1] = -latitude;
}
