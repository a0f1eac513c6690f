import { projectX, projectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import type { Position } from 'geojson';
import { boxOf, type Path, signedArea, WORLD_UNITS } from '../region/map-feature.ts';
import { pointInside } from '../region/point-inside.ts';
import type { SlicedFeature } from '../tiles/tile-slicer.ts';
import { countryNames } from './country-names.ts';
import type { Country } from './read-world-atlas.ts';

/** The first zoom of a country's name and its size, by the country's area in square degrees at the equator. */
const SIZES = [
  { from: 300, minZoom: 1, populationRank: 16 },
  { from: 60, minZoom: 2, populationRank: 14 },
  { from: 12, minZoom: 3, populationRank: 12 },
  { from: 3, minZoom: 4, populationRank: 10 },
  { from: 0.3, minZoom: 5, populationRank: 8 },
  { from: 0, minZoom: 6, populationRank: 7 },
];

/** A label for each country, inside the largest of its polygons; countries with the same code have one label. */
export function countryPlaces(countries: Country[]): SlicedFeature[] {
  const byCode = new Map<string, { country: Country; rings: Path[]; area: number }>();
  for (const country of countries) {
    const code = String(country.id ?? country.properties.name);
    const { geometry } = country;
    for (const polygon of geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) {
      const rings = polygon.map(projectRing);
      const area = trueArea(rings);
      if (area > (byCode.get(code)?.area ?? 0)) byCode.set(code, { country, rings, area });
    }
  }
  return [...byCode.values()].sort((a, b) => b.area - a.area).map(placeOf);
}

function placeOf({ country, rings, area }: { country: Country; rings: Path[]; area: number }): SlicedFeature {
  const size = SIZES.find(({ from }) => area >= from) ?? { minZoom: 6, populationRank: 7 };
  const [x, y] = pointInside(rings);
  const numericCode = country.id === undefined ? undefined : String(country.id);
  return {
    type: 'Feature',
    properties: {
      kind: 'country',
      min_zoom: size.minZoom,
      population_rank: size.populationRank,
      sort_key: size.minZoom * 10_000 - Math.round(area),
      ...countryNames(numericCode, country.properties.name),
    },
    geometry: { type: 'Point', coordinates: [x / WORLD_UNITS, y / WORLD_UNITS] },
    layer: 'places',
    minZoom: size.minZoom,
  };
}

const projectRing = (ring: Position[]): Path =>
  Int32Array.from(
    ring.flatMap(([longitude = 0, latitude = 0]) => [projectX(longitude), projectY(latitude)]),
    (share) => Math.round(share * WORLD_UNITS),
  );

/** Area in square degrees at the equator. Web Mercator enlarges areas by 1 / cos² of their latitude; this undoes it. */
function trueArea(rings: Path[]): number {
  const [outer] = rings;
  if (!outer) return 0;
  const { minY, maxY } = boxOf(outer);
  const middle = (minY + maxY) / 2 / WORLD_UNITS;
  const cosine = 1 / Math.cosh((0.5 - middle) * 2 * Math.PI);
  const degreesPerUnit = 360 / WORLD_UNITS;
  return Math.abs(signedArea(outer)) * degreesPerUnit ** 2 * cosine ** 2;
}
