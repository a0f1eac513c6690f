import type { OsmTags } from '../../../../osm-file/osm-objects.ts';
import type { Description } from '../map-feature.ts';
import { kindOf, kindTable } from './kind-table.ts';
import { isSet, numberOf } from './tags.ts';

/** Kinds of the Protomaps schema's layer `landuse`, by key and value; the first key that matches decides. */
const LANDUSE = kindTable({
  aeroway: { aerodrome: 'aerodrome', runway: 'runway', taxiway: 'taxiway', apron: 'aerodrome' },
  'area:aeroway': { runway: 'runway', taxiway: 'taxiway' },
  amenity: {
    university: 'university',
    college: 'college',
    hospital: 'hospital',
    school: 'school',
    kindergarten: 'kindergarten',
    grave_yard: 'cemetery',
  },
  landuse: {
    cemetery: 'cemetery',
    orchard: 'farmland',
    vineyard: 'farmland',
    farmland: 'farmland',
    farmyard: 'farmland',
    residential: 'residential',
    village_green: 'village_green',
    allotments: 'allotments',
    industrial: 'industrial',
    brownfield: 'industrial',
    railway: 'railway',
    military: 'military',
    forest: 'forest',
    meadow: 'meadow',
    grass: 'grass',
    recreation_ground: 'recreation_ground',
    commercial: 'commercial',
    retail: 'commercial',
  },
  leisure: {
    golf_course: 'golf_course',
    park: 'park',
    garden: 'garden',
    nature_reserve: 'nature_reserve',
    playground: 'playground',
    pitch: 'pitch',
    dog_park: 'dog_park',
    stadium: 'stadium',
  },
  man_made: { pier: 'pier', bridge: 'pedestrian' },
  natural: {
    beach: 'beach',
    wood: 'wood',
    glacier: 'glacier',
    grassland: 'grassland',
    heath: 'scrub',
    scrub: 'scrub',
    sand: 'sand',
    shingle: 'sand',
    wetland: 'wetland',
    bare_rock: 'bare_rock',
    scree: 'bare_rock',
  },
  railway: { platform: 'platform' },
  tourism: { zoo: 'zoo', theme_park: 'zoo' },
  boundary: { national_park: 'national_park', protected_area: 'protected_area' },
  waterway: { dam: 'dam' },
});
const MILITARY = new Set(['naval_base', 'airfield']);
const PEDESTRIAN_AREAS = new Set(['pedestrian', 'footway', 'living_street', 'platform', 'steps']);

/** The first zoom of the largest areas; `object-features.ts` lets smaller ones begin later, by their size. */
const LANDUSE_MIN_ZOOM = 6;
const FINE_LANDUSE_MIN_ZOOM = 13;
const FINE_LANDUSE = new Set(['pitch', 'platform', 'playground', 'dog_park', 'pedestrian', 'pier', 'dam', 'garden']);
const LANDUSE_SORT_RANK = 189;

function landuseKind(tags: OsmTags): string | undefined {
  if (tags.highway && PEDESTRIAN_AREAS.has(tags.highway)) return 'pedestrian';
  const kind = kindOf(tags, LANDUSE);
  return kind === 'military' && tags.military && MILITARY.has(tags.military) ? tags.military : kind;
}

/** Lakes, rivers as areas, docks and pools. */
export function isWaterArea(tags: OsmTags): boolean {
  return (
    tags.natural === 'water' ||
    tags.landuse === 'reservoir' ||
    tags.landuse === 'basin' ||
    tags.waterway === 'riverbank' ||
    tags.waterway === 'dock' ||
    tags.leisure === 'swimming_pool' ||
    tags.amenity === 'fountain'
  );
}

/** `kind` and `kind_detail` of a water area. */
export function waterAreaKind(tags: OsmTags): { kind: string; kind_detail?: string } {
  if (tags.leisure === 'swimming_pool') return { kind: 'swimming_pool' };
  if (tags.amenity === 'fountain') return { kind: 'fountain' };
  if (tags.landuse === 'basin') return { kind: 'basin' };
  const detail = tags.water ?? tags.waterway;
  if (detail === 'lake' || detail === 'pond' || detail === 'reservoir' || detail === 'lagoon' || detail === 'oxbow') {
    return { kind: 'lake', kind_detail: detail };
  }
  return { kind: 'water', ...(detail && { kind_detail: detail }) };
}

function describeWaterArea(tags: OsmTags): Description {
  return {
    layer: 'water',
    minZoom: tags.leisure === 'swimming_pool' || tags.amenity === 'fountain' ? 14 : 6,
    drawOrder: 0,
    tags: { ...waterAreaKind(tags), sort_rank: 200, ...(tags.intermittent === 'yes' && { intermittent: true }) },
  };
}

function describeBuilding(tags: OsmTags): Description {
  const height = numberOf(tags.height?.replace(/\s*m$/, ''));
  const minHeight = numberOf(tags.min_height?.replace(/\s*m$/, ''));
  return {
    layer: 'buildings',
    minZoom: 13,
    drawOrder: 0,
    tags: {
      kind: isSet(tags.building) ? 'building' : 'building_part',
      sort_rank: 400,
      ...(height !== undefined && { height }),
      ...(minHeight !== undefined && { min_height: minHeight }),
    },
  };
}

function describeLanduse(kind: string): Description {
  return {
    layer: 'landuse',
    minZoom: FINE_LANDUSE.has(kind) ? FINE_LANDUSE_MIN_ZOOM : LANDUSE_MIN_ZOOM,
    drawOrder: 0,
    tags: { kind, sort_rank: LANDUSE_SORT_RANK },
  };
}

/** Whether a closed way is an area: it is tagged so or has tags that only areas have. Other closed ways are lines. */
export function isArea(tags: OsmTags): boolean {
  if (tags.area === 'no') return false;
  return tags.area === 'yes' || describeArea(tags).length > 0 || tags.place !== undefined;
}

/** What an area is in the layers `buildings`, `water` and `landuse`; a hospital's building is in two of them. */
export function describeArea(tags: OsmTags): Description[] {
  const descriptions: Description[] = [];
  if (isSet(tags.building) || isSet(tags['building:part'])) descriptions.push(describeBuilding(tags));
  if (isWaterArea(tags)) return [...descriptions, describeWaterArea(tags)];
  if (tags.highway && tags.area !== 'yes' && tags.type !== 'multipolygon') return descriptions;
  const kind = landuseKind(tags);
  if (kind) descriptions.push(describeLanduse(kind));
  return descriptions;
}
