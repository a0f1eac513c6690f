import type { OsmTags } from '../../../../osm-file/osm-objects.ts';
import type { Description } from '../map-feature.ts';
import { isSet, namesOf } from './tags.ts';

type RoadClass = { kind: string; minZoom: number; sortRank: number };

/** Values of `highway`; links take the class of the road they lead to. */
const HIGHWAYS = new Map<string, RoadClass>(
  Object.entries({
    motorway: { kind: 'highway', minZoom: 3, sortRank: 383 },
    trunk: { kind: 'major_road', minZoom: 6, sortRank: 381 },
    primary: { kind: 'major_road', minZoom: 7, sortRank: 377 },
    secondary: { kind: 'major_road', minZoom: 9, sortRank: 374 },
    tertiary: { kind: 'major_road', minZoom: 10, sortRank: 370 },
    unclassified: { kind: 'minor_road', minZoom: 12, sortRank: 361 },
    residential: { kind: 'minor_road', minZoom: 12, sortRank: 360 },
    living_street: { kind: 'minor_road', minZoom: 12, sortRank: 360 },
    road: { kind: 'minor_road', minZoom: 12, sortRank: 358 },
    raceway: { kind: 'minor_road', minZoom: 13, sortRank: 357 },
    busway: { kind: 'minor_road', minZoom: 13, sortRank: 357 },
    service: { kind: 'minor_road', minZoom: 13, sortRank: 356 },
    pedestrian: { kind: 'path', minZoom: 12, sortRank: 355 },
    track: { kind: 'path', minZoom: 13, sortRank: 354 },
    cycleway: { kind: 'path', minZoom: 13, sortRank: 353 },
    bridleway: { kind: 'path', minZoom: 13, sortRank: 352 },
    footway: { kind: 'path', minZoom: 13, sortRank: 352 },
    path: { kind: 'path', minZoom: 13, sortRank: 352 },
    steps: { kind: 'path', minZoom: 13, sortRank: 351 },
    corridor: { kind: 'path', minZoom: 15, sortRank: 350 },
  }),
);

/** Values of `railway`. */
const RAILWAYS = new Map(
  Object.entries({
    rail: 9,
    light_rail: 12,
    narrow_gauge: 12,
    monorail: 12,
    funicular: 13,
    subway: 13,
    tram: 13,
  }),
);
const RAILWAY_SORT_RANK = 382;
const SIDINGS_MIN_ZOOM = 13;
const SIDEWALK_MIN_ZOOM = 14;
/** Characters of a road's number; longer ones do not fit into a shield. */
const LONGEST_SHIELD = 12;

function levels(tags: OsmTags): Description['tags'] {
  return {
    ...(isSet(tags.bridge) && { is_bridge: true }),
    ...(isSet(tags.tunnel) && { is_tunnel: true }),
  };
}

function description(kind: string, kindDetail: string, minZoom: number, sortRank: number, tags: OsmTags): Description {
  return {
    layer: 'roads',
    minZoom,
    // Tunnels are drawn below and bridges above everything else in their layer.
    drawOrder: sortRank + (isSet(tags.bridge) ? 1000 : isSet(tags.tunnel) ? -1000 : 0),
    tags: { kind, kind_detail: kindDetail, min_zoom: minZoom, sort_rank: sortRank, ...levels(tags), ...namesOf(tags) },
  };
}

function describeHighway(tags: OsmTags, highway: string): Description | undefined {
  const base = highway.replace(/_link$/, '');
  const road = HIGHWAYS.get(base);
  if (!road) return undefined;
  const isSidewalk = tags.footway === 'sidewalk' || tags.footway === 'crossing' || tags.indoor === 'yes';
  const minZoom = isSidewalk ? Math.max(road.minZoom, SIDEWALK_MIN_ZOOM) : road.minZoom;
  const described = description(road.kind, base, minZoom, road.sortRank, tags);
  if (base !== highway) described.tags.is_link = true;
  if (tags.oneway === 'yes') described.tags.oneway = 'yes';
  const shield = tags.ref?.split(';')[0]?.replace(/\s/g, '');
  if (tags.ref && shield && shield.length <= LONGEST_SHIELD) {
    described.tags.ref = tags.ref;
    described.tags.shield_text = shield;
    described.tags.network = tags.network ?? 'other';
  }
  return described;
}

/** Roads, paths, rails, runways, piers and ferries: what a way is in the layer `roads`. Areas are not roads. */
export function describeRoad(tags: OsmTags): Description | undefined {
  if (tags.area === 'yes') return undefined;
  if (tags.highway) return describeHighway(tags, tags.highway);
  const railMinZoom = tags.railway ? RAILWAYS.get(tags.railway) : undefined;
  if (tags.railway && railMinZoom !== undefined) {
    const minZoom = tags.service ? Math.max(railMinZoom, SIDINGS_MIN_ZOOM) : railMinZoom;
    return description('rail', tags.railway, minZoom, RAILWAY_SORT_RANK, tags);
  }
  if (tags.aeroway === 'runway') return description('aeroway', 'runway', 9, 340, tags);
  if (tags.aeroway === 'taxiway') return description('aeroway', 'taxiway', 11, 339, tags);
  if (tags.man_made === 'pier') return description('path', 'pier', 13, 345, tags);
  if (tags.aerialway && tags.aerialway !== 'station' && tags.aerialway !== 'pylon') {
    return description('aerialway', tags.aerialway, 12, 346, tags);
  }
  if (tags.route === 'ferry') return description('ferry', 'ferry', 11, 341, tags);
  return undefined;
}
