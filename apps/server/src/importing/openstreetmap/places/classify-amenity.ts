import type { PlaceTypeKey } from '../../../domain/vocabulary/place-types.ts';
import type { OsmKind, OsmTags } from '../../../osm-file/osm-objects.ts';

/** Hazards for those who walk or roll; warnings to drivers (curves, children, crossing animals) are none. */
const hazardsOnFoot = new Set([
  'avalanche',
  'cliff',
  'contamination',
  'dangerous_junction',
  'erosion',
  'falling_rocks',
  'fallen_rocks',
  'flooding',
  'ice',
  'landslide',
  'minefield',
  'quicksand',
  'rock_slide',
  'rockfall',
  'shooting_range',
  'slippery',
  'slippery_road',
  'tidal_flooding',
  'unexploded_ordnance',
]);

const isClosedToPublic = ({ access }: OsmTags) => access === 'private' || access === 'no';
const isHighway = ({ highway }: OsmTags) =>
  highway !== undefined && highway !== 'proposed' && highway !== 'construction' && highway !== 'elevator';

/** Spaces for disabled people: said outright, or counted. */
function hasAccessibleSpaces(tags: OsmTags): boolean {
  const capacity = tags['capacity:disabled'];
  if (tags.amenity === 'parking_space' && tags.parking_space === 'disabled') return true;
  return capacity !== undefined && (capacity === 'yes' || /^0*[1-9]\d*$/.test(capacity));
}

/**
 * The amenity pin that a node or way makes, or null. Benches are pins only beside a trail, which is known later.
 * Definitions: parking open to the public with spaces for disabled people; elevators open to the public; steps and ways
 * with `ramp:wheelchair=yes`; hazards from the list above; barriers tagged `wheelchair=no`.
 */
export function classifyAmenity(kind: OsmKind, tags: OsmTags): PlaceTypeKey | null {
  if (kind === 'relation') return null;
  if (tags.amenity === 'parking' || tags.amenity === 'parking_space')
    return hasAccessibleSpaces(tags) && !isClosedToPublic(tags) ? 'accessibleParking' : null;
  if (tags.highway === 'elevator') return isClosedToPublic(tags) ? null : 'elevator';
  if (tags['ramp:wheelchair'] === 'yes' && (kind === 'node' || isHighway(tags))) return 'ramp';
  if (tags.amenity === 'bench') return 'bench';
  if (tags.hazard !== undefined && hazardsOnFoot.has(tags.hazard)) return 'hazard';
  if (tags.barrier !== undefined && tags.wheelchair === 'no') return 'hazard';
  return null;
}
