import type { OsmRelation } from '../osm-file/osm-objects.ts';
import type { PlaceColumns } from './place-columns.ts';

const kindNumbers = { node: 0, way: 1, relation: 2 } as const;
const keyOf = (kind: number, id: number) => id * 4 + kind;

/** Pairs of places where one is a relation and the other its member: a stop area and its platforms. */
export function* findMemberships(
  places: PlaceColumns,
  relations: Pick<ReadonlyMap<number, OsmRelation>, 'get'>,
): Generator<readonly [relation: number, member: number]> {
  const relationIndexes: number[] = [];
  const wanted = new Set<number>();
  for (let index = 0; index < places.length; index++) {
    if (places.kind(index) !== kindNumbers.relation) continue;
    const relation = relations.get(places.id(index));
    // A group of stop areas is an interchange: the stops in it are places of their own.
    if (relation === undefined || relation.tags.public_transport === 'stop_area_group') continue;
    relationIndexes.push(index);
    for (const { kind, id } of relation.members) wanted.add(keyOf(kindNumbers[kind], id));
  }
  const indexes = new Map<number, number>();
  for (let index = 0; index < places.length; index++) {
    const key = keyOf(places.kind(index), places.id(index));
    if (wanted.has(key) && !indexes.has(key)) indexes.set(key, index);
  }
  for (const relationIndex of relationIndexes)
    for (const { kind, id } of relations.get(places.id(relationIndex))?.members ?? []) {
      const member = indexes.get(keyOf(kindNumbers[kind], id));
      if (member !== undefined) yield [relationIndex, member];
    }
}
