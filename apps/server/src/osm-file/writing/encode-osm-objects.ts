import { PbfWriter } from 'pbf';

/** Of ways and relations, which have no time of their own here. */
export const encodedChangeSeconds = 1_767_225_600;

/** A node as it is encoded; `tags` of all objects are keys and values in turn. */
export interface EncodedNode {
  readonly id: number;
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  readonly tags: readonly string[];
  readonly changedAtSeconds: number;
}

export interface EncodedWay {
  readonly id: number;
  readonly nodeIds: readonly number[];
  readonly tags: readonly string[];
}

export interface EncodedRelation {
  readonly id: number;
  readonly wayIds: readonly number[];
  readonly role: string;
  readonly tags: readonly string[];
}

/** The texts of one block, each once. */
export class Texts {
  readonly #numbers = new Map<string, number>([['', 0]]);

  numberOf(text: string): number {
    const known = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, known);
    return known;
  }

  all(): Iterable<string> {
    return this.#numbers.keys();
  }
}

/** The content of a data block. */
export function encodeBlock(texts: Texts, group: Uint8Array): Uint8Array {
  const table = new PbfWriter();
  for (const text of texts.all()) table.writeBytesField(1, Buffer.from(text));
  const block = new PbfWriter();
  block.writeBytesField(1, table.finish());
  block.writeBytesField(2, group);
  return block.finish();
}

/** A group of dense nodes. */
export function encodeNodes(nodes: readonly EncodedNode[], texts: Texts): Uint8Array {
  const info = new PbfWriter();
  info.writePackedSVarint(2, deltas(nodes.map((node) => node.changedAtSeconds)));
  const dense = new PbfWriter();
  dense.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
  dense.writeBytesField(5, info.finish());
  dense.writePackedSVarint(8, deltas(nodes.map(({ latitudeE7 }) => latitudeE7)));
  dense.writePackedSVarint(9, deltas(nodes.map(({ longitudeE7 }) => longitudeE7)));
  dense.writePackedVarint(
    10,
    nodes.flatMap(({ tags }) => [...tags.map((text) => texts.numberOf(text)), 0]),
  );
  const group = new PbfWriter();
  group.writeBytesField(2, dense.finish());
  return group.finish();
}

/** A group of ways. */
export function encodeWays(ways: readonly EncodedWay[], texts: Texts): Uint8Array {
  const group = new PbfWriter();
  for (const { id, nodeIds, tags } of ways) {
    const way = startObject(id, tags, texts);
    way.writePackedSVarint(8, deltas(nodeIds));
    group.writeBytesField(3, way.finish());
  }
  return group.finish();
}

/** A group of relations whose members are ways of one role. */
export function encodeRelations(relations: readonly EncodedRelation[], texts: Texts): Uint8Array {
  const group = new PbfWriter();
  for (const { id, wayIds, role, tags } of relations) {
    const relation = startObject(id, tags, texts);
    relation.writePackedVarint(
      8,
      wayIds.map(() => texts.numberOf(role)),
    );
    relation.writePackedSVarint(9, deltas(wayIds));
    relation.writePackedVarint(
      10,
      wayIds.map(() => 1),
    );
    group.writeBytesField(4, relation.finish());
  }
  return group.finish();
}

function startObject(id: number, tags: readonly string[], texts: Texts): PbfWriter {
  const isKey = (_: string, index: number) => index % 2 === 0;
  const numbers = (wanted: readonly string[]) => wanted.map((text) => texts.numberOf(text));
  const object = new PbfWriter();
  object.writeVarintField(1, id);
  object.writePackedVarint(2, numbers(tags.filter(isKey)));
  object.writePackedVarint(3, numbers(tags.filter((_, index) => !isKey(_, index))));
  const info = new PbfWriter();
  info.writeVarintField(2, encodedChangeSeconds);
  object.writeBytesField(4, info.finish());
  return object;
}

function deltas(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}
