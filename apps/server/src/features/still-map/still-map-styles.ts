import type { TileProperties } from '../../basemap/geometry/vector-tile.ts';
import type { StillMapColours } from './still-map-colours.ts';

const landColours: Readonly<Record<string, keyof StillMapColours>> = {
  park: 'parkA',
  grass: 'parkA',
  garden: 'parkA',
  village_green: 'parkA',
  recreation_ground: 'parkA',
  golf_course: 'parkA',
  pitch: 'parkA',
  playground: 'parkA',
  cemetery: 'parkA',
  nature_reserve: 'parkA',
  national_park: 'parkA',
  protected_area: 'parkA',
  allotments: 'scrubA',
  farmland: 'scrubA',
  meadow: 'scrubA',
  orchard: 'scrubA',
  scrub: 'scrubA',
  heath: 'scrubA',
  grassland: 'scrubA',
  forest: 'woodA',
  wood: 'woodA',
  pedestrian: 'pedestrian',
  platform: 'pedestrian',
  hospital: 'hospital',
  school: 'school',
  university: 'school',
  college: 'school',
  kindergarten: 'school',
  industrial: 'industrial',
  railway: 'industrial',
  commercial: 'industrial',
  beach: 'sand',
  sand: 'sand',
  glacier: 'glacier',
  aerodrome: 'aerodrome',
  pier: 'pier',
};

/** The fill of an area, or null where it is not drawn. */
export function areaColour(layer: string, tags: TileProperties, colours: StillMapColours): string | null {
  if (layer === 'earth') return colours.earth;
  if (layer === 'water') return colours.water;
  if (layer === 'buildings') return colours.buildings;
  const colour = landColours[String(tags.kind)];
  return colour ? colours[colour] : null;
}

export interface LineStyle {
  /** Lower ones are drawn first: every casing lies below every road. */
  readonly rank: number;
  readonly attributes: string;
}

interface Road {
  readonly fill: keyof StillMapColours;
  readonly casing: keyof StillMapColours;
  /** Pixels at zoom 15; half of it one zoom out. */
  readonly width: number;
  readonly minZoom: number;
}

const roads: Readonly<Record<string, Road>> = {
  highway: { fill: 'highway', casing: 'highwayCasingLate', width: 14, minZoom: 5 },
  major_road: { fill: 'major', casing: 'majorCasingLate', width: 11, minZoom: 8 },
  minor_road: { fill: 'minorA', casing: 'minorCasing', width: 7, minZoom: 12 },
  path: { fill: 'other', casing: 'minorServiceCasing', width: 2.5, minZoom: 14 },
};

/** The strokes of a line, casing first; none where it is not drawn at this zoom. */
export function lineStyle(layer: string, tags: TileProperties, zoom: number, colours: StillMapColours): LineStyle[] {
  if (layer === 'boundaries') return [{ rank: 0, attributes: stroke(colours.boundaries, 1) }];
  if (layer === 'water') return [{ rank: 0, attributes: stroke(colours.water, widthAt(4, zoom)) }];
  const kind = String(tags.kind);
  if (kind === 'rail' || kind === 'ferry') {
    return zoom < 11 ? [] : [{ rank: 1, attributes: stroke(colours.railway, widthAt(1.6, zoom)) }];
  }
  const road = roads[kind];
  if (!road || zoom < road.minZoom || tags.is_tunnel === true) return [];
  const width = widthAt(road.width, zoom);
  const rank = road.width;
  return [
    { rank, attributes: stroke(colours[road.casing], width + 1.6) },
    // Above every casing, whatever the road's own rank: crossings stay open.
    { rank: rank + 100, attributes: stroke(colours[road.fill], width) },
  ];
}

function widthAt(widthPixelsAtZoom15: number, zoom: number): number {
  return Math.max(0.8, widthPixelsAtZoom15 * 1.6 ** (zoom - 15));
}

function stroke(colour: string, widthPixels: number): string {
  return `stroke="${colour}" stroke-width="${widthPixels.toFixed(1)}"`;
}
