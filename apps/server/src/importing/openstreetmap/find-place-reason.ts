import type { PlaceTypeKey } from '../../domain/vocabulary/place-types.ts';
import type { OsmKind, OsmTags } from '../../osm-file/osm-objects.ts';
import { classifyPlace, isNamedPlace, isUnnamedToilet } from './classify-place.ts';
import { classifyAmenity } from './places/classify-amenity.ts';
import type { RawPlaceRole } from './places/raw-place.ts';
import { isTrail } from './trails/is-trail.ts';

/** Why an object becomes a row, and of which type. */
export interface PlaceReason {
  readonly role: RawPlaceRole;
  readonly type: PlaceTypeKey;
}

/** The reason for which an object becomes a place or an amenity; null for everything else, trails too. */
export function findPlaceReason(kind: OsmKind, tags: OsmTags): PlaceReason | null {
  if (isNamedPlace(tags))
    return kind === 'relation' && isTrail(tags) ? null : { role: 'named', type: classifyPlace(tags) };
  if (isUnnamedToilet(tags)) return { role: 'unnamedToilet', type: 'toilets' };
  const amenity = classifyAmenity(kind, tags);
  return amenity === null ? null : { role: 'amenity', type: amenity };
}

/** Whether a way's whole line is needed. */
export function needsWholeLine(tags: OsmTags): boolean {
  return findPlaceReason('way', tags) !== null || (tags.place !== undefined && tags.name !== undefined);
}
