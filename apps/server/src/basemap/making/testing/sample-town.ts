import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { WrittenNode, WrittenRelation, WrittenWay } from '../../../osm-file/writing/written-objects.ts';

type Tags = Record<string, string>;
type LngLat = [longitude: number, latitude: number];

/** Puts a sample of OpenStreetMap together by positions; nodes at one position are one node. */
export class SampleTown {
  readonly #nodes = new Map<string, WrittenNode>();
  readonly #ways: WrittenWay[] = [];
  readonly #relations: WrittenRelation[] = [];

  node([longitude, latitude]: LngLat, tags?: Tags): number {
    const key = `${longitude},${latitude}`;
    const node = this.#nodes.get(key) ?? { id: this.#nodes.size + 1, longitude, latitude };
    this.#nodes.set(key, tags ? { ...node, tags } : node);
    return node.id;
  }

  way(positions: LngLat[], tags?: Tags): number {
    const id = this.#ways.length + 1;
    this.#ways.push({ id, nodeIds: positions.map((position) => this.node(position)), ...(tags && { tags }) });
    return id;
  }

  /** A closed way around a centre, `size` degrees from it to each side. */
  square([lon, lat]: LngLat, size: number, tags?: Tags): number {
    return this.way(squareAround([lon, lat], size), tags);
  }

  relation(tags: Tags, members: [way: number, role: string][]): void {
    this.#relations.push({
      id: this.#relations.length + 1,
      tags,
      members: members.map(([id, role]) => ({ kind: 'way', id, role })),
    });
  }

  data(bounds?: Bbox) {
    const nodes = [...this.#nodes.values()];
    return { nodes, ways: this.#ways, relations: this.#relations, ...(bounds && { bounds }) };
  }
}

/** Counterclockwise on the map, closed. */
export function squareAround([lon, lat]: LngLat, size: number): LngLat[] {
  return [
    [lon - size, lat - size],
    [lon + size, lat - size],
    [lon + size, lat + size],
    [lon - size, lat + size],
    [lon - size, lat - size],
  ];
}
