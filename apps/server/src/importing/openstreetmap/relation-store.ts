import { GrowingColumn } from './geometry/growing-column.ts';
import type { OsmKind, OsmMember, OsmRelation, OsmTags } from './osm-file/osm-objects.ts';

const kinds: readonly OsmKind[] = ['node', 'way', 'relation'];

interface StoredRelation {
  readonly tags: OsmTags;
  readonly changedAtSeconds: number;
  readonly membersStart: number;
  readonly membersEnd: number;
}

/** Relations by their ids, in the order in which they came; their members in columns, 14 bytes each. */
export class RelationStore {
  readonly #relations = new Map<number, StoredRelation>();
  readonly #memberIds = new GrowingColumn((length) => new Float64Array(length));
  readonly #memberKinds = new GrowingColumn((length) => new Uint16Array(length));
  readonly #memberRoles = new GrowingColumn((length) => new Uint32Array(length));
  readonly #roles: string[] = [];
  readonly #roleNumbers = new Map<string, number>();

  /** Adds a relation; one that is there under its id gives way. */
  add({ id, tags, changedAtSeconds, members }: OsmRelation): void {
    const membersStart = this.#memberIds.length;
    for (const member of members) {
      this.#memberIds.push(member.id);
      this.#memberKinds.push(kinds.indexOf(member.kind));
      this.#memberRoles.push(this.#numberOf(member.role));
    }
    this.#relations.set(id, { tags, changedAtSeconds, membersStart, membersEnd: this.#memberIds.length });
  }

  has(id: number): boolean {
    return this.#relations.has(id);
  }

  get(id: number): OsmRelation | undefined {
    const stored = this.#relations.get(id);
    return stored && this.#unpack(id, stored);
  }

  *values(): Generator<OsmRelation> {
    for (const [id, stored] of this.#relations) yield this.#unpack(id, stored);
  }

  #unpack(id: number, { tags, changedAtSeconds, membersStart, membersEnd }: StoredRelation): OsmRelation {
    const members: OsmMember[] = [];
    for (let index = membersStart; index < membersEnd; index++)
      members.push({
        kind: kinds[this.#memberKinds.at(index)] ?? 'node',
        id: this.#memberIds.at(index),
        role: this.#roles[this.#memberRoles.at(index)] ?? '',
      });
    return { id, tags, changedAtSeconds, members };
  }

  #numberOf(role: string): number {
    const known = this.#roleNumbers.get(role);
    if (known !== undefined) return known;
    this.#roleNumbers.set(role, this.#roles.length);
    return this.#roles.push(role) - 1;
  }
}
