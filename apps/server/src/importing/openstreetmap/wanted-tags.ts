import type { OsmKind, OsmTags } from '../../osm-file/osm-objects.ts';
import { featureTagRules } from './place-tags/feature-tag-rules.ts';

const wantedKeys: ReadonlySet<string> = new Set([
  'addr:housenumber',
  'amenity',
  'automatic_door',
  'barrier',
  'craft',
  'door',
  'entrance',
  'hazard',
  'healthcare',
  'highway',
  'historic',
  'leisure',
  'office',
  'place',
  'public_transport',
  'railway',
  'ramp:wheelchair',
  'shop',
  'sport',
  'tourism',
]);

/** Whether a key makes an object interesting; relations are few, and all are looked at. */
export function wantsTags(kind: OsmKind, key: string): boolean {
  return kind === 'relation' || wantedKeys.has(key);
}

/** Roads that nobody walks, or that are no streets at all. */
const notStreets = new Set([
  'bus_stop',
  'construction',
  'elevator',
  'emergency_bay',
  'motorway',
  'motorway_link',
  'platform',
  'proposed',
  'raceway',
  'rest_area',
  'services',
  'via_ferrata',
]);

/** Whether a way is (a piece of) a street that an address or a reader may name. Squares are. */
export function isStreet({ highway, name, place }: OsmTags): boolean {
  if (name === undefined || name.trim() === '') return false;
  return (highway !== undefined && !notStreets.has(highway)) || place === 'square';
}

const entranceKeys: ReadonlySet<string> = new Set([
  'access',
  'automatic_door',
  'door',
  'entrance',
  'survey:date',
  'wheelchair',
  ...featureTagRules.map(({ osmKey }) => osmKey),
]);

/** What an entrance may tell about its place; there are many, and most have an address besides. */
export function pickEntranceTags(tags: OsmTags): OsmTags {
  return Object.fromEntries(
    Object.entries(tags).filter(([key]) => entranceKeys.has(key) || key.startsWith('check_date')),
  );
}

/** Whether a key can make a node an entrance. */
export function isEntranceKey(key: string): boolean {
  return key === 'entrance' || key === 'door' || key === 'automatic_door';
}

/** What a node beside a door tells about the place whose outline it is on. */
export function isEntrance({ entrance, door, automatic_door: automaticDoor }: OsmTags): boolean {
  return entrance !== undefined || door !== undefined || automaticDoor !== undefined;
}
