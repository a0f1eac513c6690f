import { join } from 'node:path';
import type { OsmKind, OsmMember, OsmRelation, OsmTags } from '../../osm-file/osm-objects.ts';
import type { PagePool } from '../../osm-file/paging/page-pool.ts';
import { RecordFile } from '../../osm-file/paging/record-file.ts';

const kinds: readonly OsmKind[] = ['node', 'way', 'relation'];

interface StoredRelation {
  readonly id: number;
  readonly tags: OsmTags;
  readonly changedAtSeconds: number;
  /** Number of the kind, id and role of each. */
  readonly members: readonly (readonly [kind: number, id: number, role: string])[];
}

/** Relations by their ids, in the order in which they came; on disk. */
export class RelationStore implements Disposable {
  readonly #records: RecordFile<StoredRelation>;
  /** Of each relation the number of its record. */
  readonly #numbers = new Map<number, number>();

  /** @param folder where nobody else keeps relations */
  constructor(folder: string, pool: PagePool) {
    this.#records = new RecordFile(join(folder, 'relations'), pool);
  }

  /** Adds a relation; one that is there under its id gives way. */
  add({ id, tags, changedAtSeconds, members }: OsmRelation): void {
    const stored = members.map((member) => [kinds.indexOf(member.kind), member.id, member.role] as const);
    this.#numbers.set(id, this.#records.add({ id, tags, changedAtSeconds, members: stored }));
  }

  has(id: number): boolean {
    return this.#numbers.has(id);
  }

  get(id: number): OsmRelation | undefined {
    const number = this.#numbers.get(id);
    return number === undefined ? undefined : unpack(this.#records.at(number));
  }

  *values(): Generator<OsmRelation> {
    for (const number of this.#numbers.values()) yield unpack(this.#records.at(number));
  }

  [Symbol.dispose](): void {
    this.#records[Symbol.dispose]();
  }
}

function unpack({ members, ...relation }: StoredRelation): OsmRelation {
  return {
    ...relation,
    members: members.map(([kind, id, role]): OsmMember => ({ kind: kinds[kind] ?? 'node', id, role })),
  };
}
