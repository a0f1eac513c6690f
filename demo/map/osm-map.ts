import { type Line, type Point, type Ring, toLongitudeLatitude } from '../geometry/point.ts';

export type OsmTags = Readonly<Record<string, string>>;

/** Objects of OpenStreetMap's data model (https://wiki.openstreetmap.org/wiki/Elements). */
export interface OsmMapNode {
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly tags: OsmTags;
}

export interface OsmMapWay {
  readonly id: number;
  readonly nodeIds: readonly number[];
  readonly tags: OsmTags;
}

export interface OsmMapRelation {
  readonly id: number;
  readonly members: readonly { readonly kind: 'node' | 'way'; readonly id: number; readonly role: string }[];
  readonly tags: OsmTags;
}

export interface OsmMap {
  readonly nodes: readonly OsmMapNode[];
  readonly ways: readonly OsmMapWay[];
  readonly relations: readonly OsmMapRelation[];
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
}

/** Gathers points, lines and areas as objects with ids; lines that share a point share its node. */
export class OsmMapBuilder {
  readonly #nodes: { id: number; longitude: number; latitude: number; tags: Record<string, string> }[] = [];
  readonly #byPlace = new Map<string, number>();
  readonly #ways: OsmMapWay[] = [];
  readonly #relations: OsmMapRelation[] = [];

  /** The node at a point; tags are added to those it has. */
  addNode(point: Point, tags: OsmTags = {}): number {
    const [longitude, latitude] = toLongitudeLatitude(point);
    const key = `${longitude} ${latitude}`;
    const known = this.#byPlace.get(key);
    if (known !== undefined) {
      Object.assign(this.#nodes[known - 1]?.tags ?? {}, tags);
      return known;
    }
    const id = this.#nodes.length + 1;
    this.#nodes.push({ id, longitude, latitude, tags: { ...tags } });
    this.#byPlace.set(key, id);
    return id;
  }

  addLine(line: Line, tags: OsmTags): number {
    return this.#addWay(
      line.map((point) => this.addNode(point)),
      tags,
    );
  }

  addArea(ring: Ring, tags: OsmTags): number {
    const ids = ring.map((point) => this.addNode(point));
    return this.#addWay([...ids, ...ids.slice(0, 1)], tags);
  }

  addRelation(members: OsmMapRelation['members'], tags: OsmTags): number {
    const id = this.#relations.length + 1;
    this.#relations.push({ id, members, tags });
    return id;
  }

  #addWay(ids: readonly number[], tags: OsmTags): number {
    const nodeIds = ids.filter((id, index) => id !== ids[index - 1]);
    const id = this.#ways.length + 1;
    this.#ways.push({ id, nodeIds, tags });
    return id;
  }

  build(bounds: OsmMap['bounds']): OsmMap {
    return { nodes: this.#nodes, ways: this.#ways, relations: this.#relations, bounds };
  }
}
