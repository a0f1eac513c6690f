import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { OsmMap, OsmMapNode, OsmMapRelation, OsmMapWay, OsmTags } from '../../../../demo/map/osm-map.ts';

const nanodegreesPerDegree = 1e9;
/** The format's default granularity is 100 nanodegrees. */
const stepsPerDegree = 1e7;
const objectsPerBlob = 8000;
const memberKinds = ['node', 'way', 'relation'] as const;

/** The strings of one block, each once. */
class StringTable {
  readonly strings = [''];
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.strings.length);
    return this.strings.push(text) - 1;
  }
}

/**
 * The bytes of an `.osm.pbf` file with the map's objects (https://wiki.openstreetmap.org/wiki/PBF_Format).
 * @param editedAt when all of it was last edited
 */
export function encodeOsmFile(map: OsmMap, editedAt: Date): Buffer {
  const seconds = Math.floor(editedAt.getTime() / 1000);
  return Buffer.concat([
    encodeBlob('OSMHeader', encodeHeader(map.bounds)),
    ...inPortions(map.nodes).map((nodes) => encodeBlock((table, pbf) => writeNodes(nodes, seconds, table, pbf))),
    ...inPortions(map.ways).map((ways) => encodeBlock((table, pbf) => writeWays(ways, seconds, table, pbf))),
    ...inPortions(map.relations).map((relations) =>
      encodeBlock((table, pbf) => writeRelations(relations, seconds, table, pbf)),
    ),
  ]);
}

function inPortions<Item>(items: readonly Item[]): (readonly Item[])[] {
  const count = Math.ceil(items.length / objectsPerBlob);
  return Array.from({ length: count }, (_, index) => items.slice(index * objectsPerBlob, (index + 1) * objectsPerBlob));
}

function encodeHeader([west, south, east, north]: OsmMap['bounds']): Uint8Array {
  const header = new PbfWriter();
  const box = [west, east, north, south];
  header.writeMessage(
    1,
    (edges: readonly number[], message: PbfWriter) => {
      for (const [index, degrees] of edges.entries())
        message.writeSVarintField(index + 1, Math.round(degrees * nanodegreesPerDegree));
    },
    box,
  );
  header.writeStringField(4, 'OsmSchema-V0.6');
  header.writeStringField(4, 'DenseNodes');
  return header.finish();
}

/** A length, a BlobHeader and a Blob. */
function encodeBlob(type: 'OSMHeader' | 'OSMData', content: Uint8Array): Buffer {
  const blob = new PbfWriter();
  blob.writeVarintField(2, content.length);
  blob.writeBytesField(3, deflateSync(content));
  const blobBytes = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, blobBytes.length);
  const headerBytes = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headerBytes.length);
  return Buffer.concat([length, headerBytes, blobBytes]);
}

/** A blob with one group of objects and the strings that they use. */
function encodeBlock(writeGroup: (table: StringTable, pbf: PbfWriter) => void): Buffer {
  const table = new StringTable();
  const group = new PbfWriter();
  writeGroup(table, group);
  const block = new PbfWriter();
  block.writeMessage(
    1,
    (strings: readonly string[], message: PbfWriter) => {
      for (const text of strings) message.writeBytesField(1, Buffer.from(text));
    },
    table.strings,
  );
  block.writeBytesField(2, group.finish());
  return encodeBlob('OSMData', block.finish());
}

const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));
const steps = (degrees: number): number => Math.round(degrees * stepsPerDegree);

function writeNodes(nodes: readonly OsmMapNode[], seconds: number, table: StringTable, pbf: PbfWriter): void {
  pbf.writeMessage(
    2,
    (dense: readonly OsmMapNode[], message: PbfWriter) => {
      message.writePackedSVarint(1, differences(dense.map(({ id }) => id)));
      message.writeMessage(5, writeDenseInfo, { count: dense.length, seconds });
      message.writePackedSVarint(8, differences(dense.map(({ latitude }) => steps(latitude))));
      message.writePackedSVarint(9, differences(dense.map(({ longitude }) => steps(longitude))));
      const keysAndValues = dense.flatMap(({ tags }) => [
        ...Object.entries(tags).flatMap(([key, value]) => [table.numberOf(key), table.numberOf(value)]),
        0,
      ]);
      message.writePackedVarint(10, keysAndValues);
    },
    nodes,
  );
}

function writeDenseInfo({ count, seconds }: { count: number; seconds: number }, message: PbfWriter): void {
  const all = (value: number) => Array.from({ length: count }, () => value);
  message.writePackedVarint(1, all(1));
  message.writePackedSVarint(2, differences(all(seconds)));
  for (const field of [3, 4, 5]) message.writePackedSVarint(field, all(0));
}

function writeWays(ways: readonly OsmMapWay[], seconds: number, table: StringTable, pbf: PbfWriter): void {
  for (const way of ways)
    pbf.writeMessage(
      3,
      ({ id, tags, nodeIds }: OsmMapWay, message: PbfWriter) => {
        writeObject(id, tags, seconds, table, message);
        message.writePackedSVarint(8, differences(nodeIds));
      },
      way,
    );
}

function writeRelations(
  relations: readonly OsmMapRelation[],
  seconds: number,
  table: StringTable,
  pbf: PbfWriter,
): void {
  for (const relation of relations)
    pbf.writeMessage(
      4,
      ({ id, tags, members }: OsmMapRelation, message: PbfWriter) => {
        writeObject(id, tags, seconds, table, message);
        message.writePackedVarint(
          8,
          members.map(({ role }) => table.numberOf(role)),
        );
        message.writePackedSVarint(9, differences(members.map((member) => member.id)));
        message.writePackedVarint(
          10,
          members.map(({ kind }) => memberKinds.indexOf(kind)),
        );
      },
      relation,
    );
}

function writeObject(id: number, tags: OsmTags, seconds: number, table: StringTable, message: PbfWriter): void {
  message.writeVarintField(1, id);
  const entries = Object.entries(tags);
  message.writePackedVarint(
    2,
    entries.map(([key]) => table.numberOf(key)),
  );
  message.writePackedVarint(
    3,
    entries.map(([, value]) => table.numberOf(value)),
  );
  message.writeMessage(
    4,
    (time: number, info: PbfWriter) => {
      info.writeVarintField(1, 1);
      info.writeVarintField(2, time);
    },
    seconds,
  );
}
