import { IdSet } from '../../../osm-file/geometry/id-set.ts';
import type { OsmRelation } from '../../../osm-file/osm-objects.ts';
import type { PagePool } from '../../../osm-file/paging/page-pool.ts';
import { PagedColumn } from '../../../osm-file/paging/paged-column.ts';
import type { PlaceColumns } from './place-columns.ts';

const kindNumbers = { node: 0, way: 1, relation: 2 } as const;
const keyOf = (kind: number, id: number) => id * 4 + kind;

/** Pairs of places where one is a relation and the other its member: a stop area and its platforms. */
export function* findMemberships(
  places: PlaceColumns,
  relations: Pick<ReadonlyMap<number, OsmRelation>, 'get'>,
  pool: PagePool,
): Generator<readonly [relation: number, member: number]> {
  const relationIndexes: number[] = [];
  const wanted = new IdSet(pool);
  for (let index = 0; index < places.length; index++) {
    if (places.kind(index) !== kindNumbers.relation) continue;
    const relation = relations.get(places.id(index));
    // A group of stop areas is an interchange: the stops in it are places of their own.
    if (relation === undefined || relation.tags.public_transport === 'stop_area_group') continue;
    relationIndexes.push(index);
    for (const { kind, id } of relation.members) wanted.add(keyOf(kindNumbers[kind], id));
  }
  wanted.seal();
  /** Of each member the index of its place and 1; 0 for one that is no place. */
  const indexes = new PagedColumn(pool, Uint32Array);
  indexes.extend(wanted.size);
  for (let index = 0; index < places.length; index++) {
    const member = wanted.indexOf(keyOf(places.kind(index), places.id(index)));
    if (member >= 0 && indexes.at(member) === 0) indexes.set(member, index + 1);
  }
  for (const relationIndex of relationIndexes)
    for (const { kind, id } of relations.get(places.id(relationIndex))?.members ?? []) {
      const number = indexes.at(wanted.indexOf(keyOf(kindNumbers[kind], id)));
      if (number > 0) yield [relationIndex, number - 1];
    }
  indexes.free();
  wanted.free();
}
