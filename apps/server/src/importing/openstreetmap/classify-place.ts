import { type PlaceTypeKey, placeTypes, unknownPlaceType } from '../../domain/vocabulary/place-types.ts';
import type { OsmTags } from '../../osm-file/osm-objects.ts';

/** The keys that make a named object a place, the most telling first: a museum in a castle is a museum. */
const placeKeys = [
  'amenity',
  'shop',
  'healthcare',
  'tourism',
  'leisure',
  'craft',
  'office',
  'railway',
  'public_transport',
  'historic',
  'sport',
] as const;

/** Of all railway values only these are places; tracks have names too. */
const railwayPlaces: ReadonlySet<string> = new Set(['station', 'halt', 'tram_stop', 'subway_entrance', 'stop']);

/** Values that say little: another key of the same object tells more. */
const vagueValues: ReadonlySet<string> = new Set([
  'tourism=attraction',
  'tourism=information',
  'tourism=artwork',
  'amenity=fountain',
  'amenity=parking',
  'amenity=public_building',
  'historic=yes',
  'historic=building',
  'historic=heritage',
  'office=yes',
  'office=company',
  'shop=yes',
  'craft=yes',
]);

function buildTypesByValue(): ReadonlyMap<string, PlaceTypeKey> {
  const types = new Map<string, PlaceTypeKey>();
  for (const [key, type] of Object.entries(placeTypes))
    for (const value of type.osm) if (type.kind === 'place') types.set(value, key as PlaceTypeKey);
  return types;
}

const typesByValue = buildTypesByValue();

function hasPlaceKey(tags: OsmTags, key: (typeof placeKeys)[number]): boolean {
  const value = tags[key];
  return value !== undefined && (key !== 'railway' || railwayPlaces.has(value));
}

/** Whether an object is one of those that an import accounts for: named, and with a key that makes it a place. */
export function isNamedPlace(tags: OsmTags): boolean {
  return tags.name !== undefined && placeKeys.some((key) => hasPlaceKey(tags, key));
}

/** Public toilets are places even without a name. */
export function isUnnamedToilet(tags: OsmTags): boolean {
  return tags.amenity === 'toilets' && tags.name === undefined;
}

/**
 * The type of an object; "place" where no row of the table has its values. Of several values ("hairdresser;beauty") the
 * first that is known decides.
 */
export function classifyPlace(tags: OsmTags): PlaceTypeKey {
  let vagueType: PlaceTypeKey | null = null;
  for (const key of placeKeys) {
    if (!hasPlaceKey(tags, key)) continue;
    for (const part of (tags[key] ?? '').split(';')) {
      const value = `${key}=${part.trim().toLowerCase()}`;
      const type = typesByValue.get(value);
      if (type === undefined) continue;
      if (!vagueValues.has(value)) return type;
      vagueType ??= type;
    }
  }
  return vagueType ?? unknownPlaceType;
}
