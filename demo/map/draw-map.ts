import type { Dice } from '../dice.ts';
import { at, closed, lineLength, nearestOn, partOf } from '../geometry/line.ts';
import { type Line, mix, type Point, toLongitudeLatitude } from '../geometry/point.ts';
import { crossing } from '../geometry/polygon.ts';
import type { Island } from '../island/draw-island.ts';
import type { Street } from '../island/main-streets.ts';
import { translatedStreets } from '../island/street-names.ts';
import { addAmenities } from './add-amenities.ts';
import { addTrails } from './add-trails.ts';
import { type OsmMap, OsmMapBuilder, type OsmTags } from './osm-map.ts';
import { townName } from './town-name.ts';
import { addTramStops, type TramStop } from './tram-stops.ts';

/** How much of the sea belongs to the map: metres. */
const reach = { east: 5400, north: 4300 } as const;

const districts: readonly (readonly [name: string, fr: string, pt: string, at: Point])[] = [
  ['Old Town', 'Vieille ville', 'Cidade Velha', [-120, 96]],
  ['Harbourside', 'Le Port', 'Beira-Porto', [-250, -215]],
  ['Netmakers', 'Les Filets', 'Redeiros', [640, -170]],
  ['Dockside', 'Les Docks', 'Docas', [1040, -410]],
  ['Gannet Hill', 'Colline aux Fous', 'Morro dos Gansos', [-900, 400]],
  ['North Gate', 'Porte Nord', 'Porta Norte', [-330, 610]],
  ['The Strand', 'La Grève', 'A Praia', [-1180, -110]],
  ['Longitude', 'Longitude', 'Longitude', [770, 300]],
  ['Limekilns', 'Les Fours à chaux', 'Fornos de Cal', [1180, -70]],
];

const isletNames = [
  'Comma Rock',
  'The Full Stop',
  'Hyphen',
  'The Brackets',
  'Little Bracket',
  'Asterisk',
  'Ampersand',
  'The Semicolon',
  'Tilde',
];

/** The island as OpenStreetMap would have it: land and sea, streets with house numbers, greens, tram, ferry, trails. */
export function drawMap(island: Island, now: Date, dice: Dice): { map: OsmMap; stops: TramStop[] } {
  const map = new OsmMapBuilder();
  addLandAndSea(map, island);
  addStreets(map, island);
  addBuildings(map, island);
  addGreens(map, island);
  addTransit(map, island);
  addTrails(map, island);
  addAmenities(map, island, now, dice.fork('amenities'));
  const stops = addTramStops(map, island, dice.fork('stops'));
  for (const [name, fr, pt, at] of districts) map.addNode(at, { place: 'suburb', name, 'name:fr': fr, 'name:pt': pt });
  map.addNode([0, 0.01], { place: 'town', name: townName, population: '4812' });
  const [east, north] = toLongitudeLatitude([reach.east, reach.north]);
  return { map: map.build([-east, -north, east, north]), stops };
}

function addLandAndSea(map: OsmMapBuilder, { coast, river, piers }: Island): void {
  for (const { line } of coast.shores) map.addLine(line, { natural: 'coastline' });
  for (const [index, ring] of coast.islets.entries()) {
    const name = isletNames[index];
    map.addArea(ring, { natural: 'coastline', ...(name && { place: 'islet', name }) });
  }
  for (const { kind, line, name } of coast.shores)
    if (kind === 'beach') map.addArea(beachRing(line), { natural: 'beach', surface: 'sand', ...(name && { name }) });
  const names = { name: 'Nought', 'name:fr': 'La Nought', 'name:pt': 'Rio Nought' };
  map.addLine(river.line, { waterway: 'river', ...names });
  map.addArea(river.water, { natural: 'water', water: 'river' });
  for (const line of piers) map.addLine(line, { man_made: 'pier', floating: 'yes' });
}

/** Sand from the water's edge to some way inland, narrower at the ends. */
function beachRing(line: Line): Point[] {
  const length = lineLength(line);
  const inland = line.map((point, index): Point => {
    const along = (index / (line.length - 1)) * length;
    const wide = 8 + 40 * Math.sin((Math.PI * along) / length) ** 0.5;
    const before = line[index - 1] ?? point;
    const after = line[index + 1] ?? point;
    const size = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [point[0] - ((after[1] - before[1]) / size) * wide, point[1] + ((after[0] - before[0]) / size) * wide];
  });
  return [...line, ...inland.toReversed()];
}

function addStreets(map: OsmMapBuilder, { town, river }: Island): void {
  for (const street of town.streets)
    for (const { line, isBridge } of cutAtRiver(street, river.water))
      map.addLine(line, {
        highway: street.class,
        name: street.name,
        ...translationsOf(street.name),
        surface: street.class === 'pedestrian' || street.class === 'living_street' ? 'paving_stones' : 'asphalt',
        ...(isBridge && { bridge: 'yes', layer: '1' }),
      });
  for (const { name, ring } of town.squares)
    map.addArea(ring, { highway: 'pedestrian', area: 'yes', place: 'square', name, ...translationsOf(name) });
}

function translationsOf(name: string): OsmTags {
  const texts = translatedStreets[name];
  return texts === undefined ? {} : { 'name:fr': texts.fr, 'name:pt': texts.pt };
}

const bridgeHeadMeters = 7;

function cutAtRiver({ line }: Street, water: Line): { line: Line; isBridge: boolean }[] {
  const banks = crossingsAlong(line, closed(water));
  const [first, last] = [banks[0], banks.at(-1)];
  if (first === undefined || last === undefined || first === last) return [{ line, isBridge: false }];
  const length = lineLength(line);
  const [from, to] = [Math.max(0, first - bridgeHeadMeters), Math.min(length, last + bridgeHeadMeters)];
  const parts = [
    { line: partOf(line, 0, from), isBridge: false },
    { line: partOf(line, from, to), isBridge: true },
    { line: partOf(line, to, length), isBridge: false },
  ];
  return parts.filter((part) => lineLength(part.line) > 1);
}

function crossingsAlong(line: Line, border: Line): number[] {
  const found: number[] = [];
  for (let index = 1; index < line.length; index++)
    for (let edge = 1; edge < border.length; edge++) {
      const hit = crossing(at(line, index - 1), at(line, index), at(border, edge - 1), at(border, edge));
      if (hit !== null) found.push(nearestOn(line, mix(at(line, index - 1), at(line, index), hit.first)).along);
    }
  return found.sort((one, other) => one - other);
}

function addBuildings(map: OsmMapBuilder, { buildings, landmarks, grounds }: Island): void {
  for (const { ring, street, number } of buildings)
    map.addArea(ring, {
      building: 'yes',
      'addr:housenumber': String(number),
      'addr:street': street,
      'addr:city': townName,
    });
  for (const { ring, tags } of landmarks) map.addArea(ring, tags);
  for (const { ring, tags } of grounds) map.addArea(ring, tags);
}

const zoneTags: Readonly<Record<Island['town']['zones'][number]['use'], OsmTags>> = {
  park: { leisure: 'park' },
  sports: { landuse: 'recreation_ground' },
  university: { amenity: 'university' },
  hospital: { amenity: 'hospital' },
  school: { amenity: 'school' },
  dockyard: { landuse: 'industrial' },
  campsite: { landuse: 'grass' },
  cemetery: { landuse: 'cemetery' },
};

function addGreens(map: OsmMapBuilder, { greens, town, park }: Island): void {
  for (const { ring, tags } of greens) map.addArea(ring, tags);
  for (const { ring, use } of town.zones) map.addArea(ring, zoneTags[use]);
  map.addArea(park.pond, { natural: 'water', water: 'pond', name: 'Plumb Pond' });
  map.addArea(park.playground, { leisure: 'playground' });
  map.addArea(park.garden, { leisure: 'garden' });
  for (const line of park.paths) map.addLine(line, { highway: 'footway', surface: 'fine_gravel', wheelchair: 'yes' });
}

function addTransit(map: OsmMapBuilder, { transit }: Island): void {
  map.addLine(transit.tramLine, { railway: 'tram', name: 'Line 0', electrified: 'contact_line' });
  map.addLine(transit.ferryLine, {
    route: 'ferry',
    name: 'Mainland ferry',
    'name:fr': 'Ferry du continent',
    'name:pt': 'Balsa do continente',
  });
}
