import type { OsmTags } from '../../../../osm-file/osm-objects.ts';
import type { Description } from '../map-feature.ts';
import { kindOf, kindTable } from './kind-table.ts';
import { namesOf } from './tags.ts';

type Kind = { kind: string; minZoom: number };

/** Kinds of the Protomaps schema's layer `pois` that serve as landmarks, by key and value. */
const POIS = kindTable<Kind>({
  aeroway: { aerodrome: { kind: 'aerodrome', minZoom: 11 } },
  amenity: {
    hospital: { kind: 'hospital', minZoom: 14 },
    university: { kind: 'university', minZoom: 14 },
    college: { kind: 'college', minZoom: 14 },
    townhall: { kind: 'townhall', minZoom: 15 },
    theatre: { kind: 'theatre', minZoom: 16 },
    library: { kind: 'library', minZoom: 16 },
    school: { kind: 'school', minZoom: 15 },
    post_office: { kind: 'post_office', minZoom: 17 },
    ferry_terminal: { kind: 'ferry_terminal', minZoom: 13 },
    drinking_water: { kind: 'drinking_water', minZoom: 18 },
    place_of_worship: { kind: 'place_of_worship', minZoom: 16 },
  },
  railway: {
    station: { kind: 'station', minZoom: 13 },
    halt: { kind: 'station', minZoom: 14 },
    tram_stop: { kind: 'tram_stop', minZoom: 16 },
  },
  highway: { bus_stop: { kind: 'bus_stop', minZoom: 17 } },
  natural: { peak: { kind: 'peak', minZoom: 12 }, beach: { kind: 'beach', minZoom: 14 } },
  leisure: {
    park: { kind: 'park', minZoom: 14 },
    garden: { kind: 'garden', minZoom: 16 },
    stadium: { kind: 'stadium', minZoom: 14 },
    marina: { kind: 'marina', minZoom: 14 },
  },
  tourism: {
    museum: { kind: 'museum', minZoom: 15 },
    attraction: { kind: 'attraction', minZoom: 16 },
    zoo: { kind: 'zoo', minZoom: 14 },
  },
  landuse: { cemetery: { kind: 'cemetery', minZoom: 15 }, forest: { kind: 'forest', minZoom: 14 } },
});

/** The last zoom that has tiles. Kinds with a larger `min_zoom` are in them too: the map's style hides them. */
const LAST_TILE_ZOOM = 15;

/** A named landmark of the layer `pois`. */
export function describePoi(tags: OsmTags): Description | undefined {
  if (!tags.name) return undefined;
  const poi = kindOf(tags, POIS);
  if (!poi) return undefined;
  return {
    layer: 'pois',
    minZoom: Math.min(poi.minZoom, LAST_TILE_ZOOM),
    drawOrder: -poi.minZoom,
    tags: { kind: poi.kind, min_zoom: poi.minZoom, ...namesOf(tags) },
  };
}
