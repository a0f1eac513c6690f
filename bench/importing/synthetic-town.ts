import type { OsmTags } from '../../apps/server/src/osm-file/osm-objects.ts';
import type {
  WrittenNode,
  WrittenRelation,
  WrittenWay,
} from '../../apps/server/src/osm-file/writing/written-objects.ts';

export interface Town {
  readonly nodes: readonly WrittenNode[];
  readonly ways: readonly WrittenWay[];
  readonly relations: readonly WrittenRelation[];
}

/** Ids of one town lie together, with gaps to the next, as in a country's extract. */
const idsPerTown = 40_000;
const townDegrees = 0.05;
/** Nodes were last edited in the ten years up to this time, the start of 2026; ways and relations at this time. */
export const newestSeconds = 1_767_225_600;
const ageSeconds = 315_619_200;
const oldestSeconds = newestSeconds - ageSeconds;

/**
 * So much of each as a town of some 6,000 people has in OpenStreetMap: trails and named places by the proportions of an
 * Alpine country, which has the most of them for its file, and addresses by those of Germany: half of the ways are
 * houses with one.
 */
const counts = {
  streets: 90,
  housesPerStreet: 7,
  otherBuildings: 180,
  otherWays: 200,
  shops: 55,
  namedAreas: 12,
  namedRelations: 6,
  trails: 6,
  pathsPerTrail: 30,
} as const;

const shopKinds = [
  ['shop', 'bakery'],
  ['amenity', 'restaurant'],
  ['amenity', 'pharmacy'],
  ['tourism', 'hotel'],
  ['office', 'lawyer'],
  ['healthcare', 'doctor'],
  ['leisure', 'playground'],
] as const;

/** The n-th town of a synthetic country: always the same one. Towns stand in rows of so many. */
export function makeTown(index: number, townsPerRow: number): Town {
  return new TownMaker(index, townsPerRow).make();
}

class TownMaker {
  readonly #index: number;
  readonly #west: number;
  readonly #south: number;
  readonly #town = { nodes: [] as WrittenNode[], ways: [] as WrittenWay[], relations: [] as WrittenRelation[] };
  #state: number;
  #nodeId: number;
  #wayId: number;

  constructor(index: number, townsPerRow: number) {
    this.#index = index;
    this.#west = 5 + (index % townsPerRow) * townDegrees;
    this.#south = 44 + Math.floor(index / townsPerRow) * townDegrees;
    this.#state = (index * 2_654_435_761 + 12_345) >>> 0;
    this.#nodeId = (index + 1) * idsPerTown;
    this.#wayId = (index + 1) * 4_000;
  }

  make(): Town {
    const name = `Town ${this.#index}`;
    this.#addNode(0.5, 0.5, { place: 'town', name, population: '6000' });
    for (let street = 0; street < counts.streets; street++) this.#addStreet(street, name);
    for (let n = 0; n < counts.otherBuildings; n++) this.#addOutline(7, 0.0002, { building: 'yes' });
    for (let n = 0; n < counts.otherWays; n++) this.#addOutline(14, 0.004, { landuse: 'meadow' });
    for (let n = 0; n < counts.shops; n++) this.#addShop(n);
    for (let n = 0; n < counts.namedAreas; n++)
      this.#addOutline(12, 0.0006, { amenity: 'school', name: `School ${n} of ${name}`, wheelchair: 'limited' });
    for (let n = 0; n < counts.namedRelations; n++) this.#addNamedRelation(n, name);
    for (let n = 0; n < counts.trails; n++) this.#addTrail(n, name);
    return this.#town;
  }

  #addStreet(street: number, town: string): void {
    const streetName = `Street ${(street * 37) % 1000} of ${town}`;
    const [x, y] = [this.#random(), this.#random()];
    const nodeIds = Array.from({ length: 11 }, (_, n) => this.#addNode(x + n * 0.002, y + n * 0.001));
    this.#addWay(nodeIds, { highway: 'residential', name: streetName });
    for (let house = 0; house < counts.housesPerStreet; house++) {
      const number = `${street}-${house + 1}`;
      const tags = { building: 'yes', 'addr:street': streetName, 'addr:housenumber': number };
      this.#addOutline(6, 0.0002, tags, [x + house * 0.003, y + house * 0.0015 + 0.002]);
    }
  }

  #addShop(n: number): void {
    const [key, value] = shopKinds[n % shopKinds.length] ?? shopKinds[0];
    const tags = {
      [key]: value,
      name: `Shop ${n} ${this.#index}`,
      opening_hours: 'Mo-Fr 08:00-18:00',
      phone: '+423',
      ...(n % 3 === 0 && { wheelchair: 'yes' }),
    };
    this.#addNode(this.#random(), this.#random(), tags);
  }

  #addNamedRelation(n: number, town: string): void {
    const wayIds = [0, 1].map(() => this.#addOutline(10, 0.001, {}));
    const tags = { type: 'multipolygon', leisure: 'park', name: `Park ${n} of ${town}` };
    this.#addRelation(wayIds, 'outer', tags);
  }

  #addTrail(n: number, town: string): void {
    let [x, y] = [this.#random(), this.#random()];
    let previous = this.#addNode(x, y);
    const wayIds = Array.from({ length: counts.pathsPerTrail }, () => {
      const nodeIds = [previous];
      for (let step = 0; step < 14; step++) {
        x += 0.0008;
        y += (this.#random() - 0.5) * 0.002;
        nodeIds.push(this.#addNode(x, y));
      }
      previous = nodeIds.at(-1) ?? previous;
      return this.#addWay(nodeIds, { highway: 'path', surface: 'gravel' });
    });
    this.#addRelation(wayIds, '', { type: 'route', route: 'hiking', name: `Trail ${n} of ${town}` });
  }

  /** A closed way around a middle, random where none is given; `extent` as a share of the town. */
  #addOutline(corners: number, extent: number, tags: OsmTags, middle?: readonly [number, number]): number {
    const [x, y] = middle ?? [this.#random(), this.#random()];
    const isEntrance = tags.amenity !== undefined;
    const ids = Array.from({ length: corners }, (_, corner) => {
      const angle = (corner / corners) * 2 * Math.PI;
      const nodeTags = isEntrance && corner === 0 ? { entrance: 'main', wheelchair: 'yes' } : {};
      const reach = extent * (0.7 + this.#random() * 0.6);
      return this.#addNode(x + reach * Math.cos(angle), y + reach * Math.sin(angle), nodeTags);
    });
    return this.#addWay([...ids, ids[0] ?? 0], tags);
  }

  #addNode(x: number, y: number, tags: OsmTags = {}): number {
    this.#nodeId += 1 + (this.#state & 1);
    this.#town.nodes.push({
      id: this.#nodeId,
      longitude: this.#west + x * townDegrees,
      latitude: this.#south + y * townDegrees,
      tags,
      changedAtSeconds: oldestSeconds + Math.floor(this.#random() * ageSeconds),
    });
    return this.#nodeId;
  }

  #addWay(nodeIds: readonly number[], tags: OsmTags): number {
    this.#town.ways.push({ id: ++this.#wayId, nodeIds, tags, changedAtSeconds: newestSeconds });
    return this.#wayId;
  }

  #addRelation(wayIds: readonly number[], role: string, tags: OsmTags): void {
    const id = this.#index * 20 + this.#town.relations.length + 1;
    const members = wayIds.map((wayId) => ({ kind: 'way', id: wayId, role }) as const);
    this.#town.relations.push({ id, members, tags, changedAtSeconds: newestSeconds });
  }

  /** Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let value = this.#state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }
}
