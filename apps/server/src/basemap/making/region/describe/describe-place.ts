import type { OsmTags } from '../../../../osm-file/osm-objects.ts';
import type { Description } from '../map-feature.ts';
import { namesOf, numberOf } from './tags.ts';

type PlaceClass = { kind: string; minZoom: number; rank: number; population: number };

/** Values of `place`; `population` is assumed where the object has none. */
const PLACES = new Map<string, PlaceClass>(
  Object.entries({
    country: { kind: 'country', minZoom: 3, rank: 0, population: 1_000_000 },
    state: { kind: 'region', minZoom: 5, rank: 1, population: 100_000 },
    province: { kind: 'region', minZoom: 5, rank: 1, population: 100_000 },
    city: { kind: 'locality', minZoom: 6, rank: 2, population: 50_000 },
    town: { kind: 'locality', minZoom: 8, rank: 2, population: 10_000 },
    village: { kind: 'locality', minZoom: 10, rank: 3, population: 2_000 },
    hamlet: { kind: 'locality', minZoom: 12, rank: 5, population: 200 },
    isolated_dwelling: { kind: 'locality', minZoom: 13, rank: 6, population: 100 },
    quarter: { kind: 'macrohood', minZoom: 11, rank: 10, population: 0 },
    suburb: { kind: 'neighbourhood', minZoom: 11, rank: 9, population: 0 },
    neighbourhood: { kind: 'neighbourhood', minZoom: 12, rank: 11, population: 0 },
  }),
);
const ISLANDS = new Map([
  ['island', 11],
  ['islet', 14],
]);

/** The population from which each `population_rank` of the Protomaps schema begins. */
const POPULATION_RANKS = [
  0, 200, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000, 10_000_000,
  20_000_000, 50_000_000, 100_000_000, 1_000_000_000,
];

/** The rank of a population, from 1 to 18. */
export const populationRank = (population: number): number =>
  POPULATION_RANKS.filter((threshold) => population >= threshold).length;

/** Labels: settlements and districts in the layer `places`, islands in `earth`. The object must have a name. */
export function describePlace(tags: OsmTags): Description | undefined {
  if (!tags.place || !tags.name) return undefined;
  const islandMinZoom = ISLANDS.get(tags.place);
  if (islandMinZoom !== undefined) {
    return {
      layer: 'earth',
      minZoom: islandMinZoom,
      drawOrder: 0,
      tags: { kind: 'island', min_zoom: islandMinZoom, sort_rank: 10, ...namesOf(tags) },
    };
  }
  const place = PLACES.get(tags.place);
  if (!place) return undefined;
  const population = numberOf(tags.population) ?? place.population;
  const { kind, minZoom, rank } = place;
  // Of labels that compete for room, the one with the smaller key is drawn: by zoom, then kind, then population.
  const sortKey = Math.round(minZoom * 10_000 + rank * 500 - populationRank(population) * 20);
  return {
    layer: 'places',
    minZoom,
    drawOrder: -sortKey,
    tags: {
      kind,
      kind_detail: tags.place,
      min_zoom: minZoom,
      sort_key: sortKey,
      population,
      population_rank: populationRank(population),
      ...(tags.capital === 'yes' && { capital: 'yes' }),
      ...namesOf(tags),
    },
  };
}
