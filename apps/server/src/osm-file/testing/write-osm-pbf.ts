import { writeFile } from 'node:fs/promises';
import { PbfWriter } from 'pbf';
import { encodeOsmBlob } from '../writing/encode-osm-blob.ts';

type Tags = Record<string, string>;

/** Edit information of an object; `timestamp` is in seconds since 1970. */
type SampleInfo = { version: number; timestamp: number };

export type SampleNode = { id: number; lon: number; lat: number; tags?: Tags; info?: SampleInfo };
export type SampleWay = { id: number; refs: number[]; tags?: Tags; info?: SampleInfo };
type SampleMember = { type: 'node' | 'way' | 'relation'; ref: number; role: string };
export type SampleRelation = { id: number; members: SampleMember[]; tags?: Tags; info?: SampleInfo };

export type SampleOsmData = {
  nodes?: SampleNode[];
  ways?: SampleWay[];
  relations?: SampleRelation[];
  /** West, south, east, north in degrees: the box of the file's header; left out, the header has none. */
  bounds?: [number, number, number, number];
  /** Nodes as single messages in place of the packed DenseNodes. */
  plainNodes?: boolean;
  /** Blobs as they are, not deflated. */
  uncompressed?: boolean;
  /** Objects in one blob; 8,000 as usual in the field when left out. */
  objectsPerBlob?: number;
};

const NANODEGREES = 1e9;
/** The format's default granularity is 100 nanodegrees. */
const STEPS_PER_DEGREE = 1e7;
const MEMBER_TYPES = ['node', 'way', 'relation'];

class StringTable {
  readonly strings = [''];
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.strings.push(text);
    this.#numbers.set(text, this.strings.length - 1);
    return this.strings.length - 1;
  }
}

const deltas = (values: number[]): number[] => values.map((value, index) => value - (values[index - 1] ?? 0));
const steps = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE);

function writeTags(tags: Tags | undefined, table: StringTable, pbf: PbfWriter): void {
  const entries = Object.entries(tags ?? {});
  if (entries.length === 0) return;
  const numbers = entries.map(([key, value]) => [table.numberOf(key), table.numberOf(value)] as const);
  pbf.writePackedVarint(
    2,
    numbers.map(([key]) => key),
  );
  pbf.writePackedVarint(
    3,
    numbers.map(([, value]) => value),
  );
}

function writeInfo(info: SampleInfo | undefined, pbf: PbfWriter): void {
  if (!info) return;
  pbf.writeMessage(
    4,
    (given: SampleInfo, message: PbfWriter) => {
      message.writeVarintField(1, given.version);
      message.writeVarintField(2, given.timestamp);
    },
    info,
  );
}

function writeDenseNodes(nodes: SampleNode[], table: StringTable, pbf: PbfWriter): void {
  pbf.writePackedSVarint(1, deltas(nodes.map((node) => node.id)));
  if (nodes.some((node) => node.info)) {
    pbf.writeMessage(
      5,
      (_: null, message: PbfWriter) => {
        const zeros = nodes.map(() => 0);
        message.writePackedVarint(
          1,
          nodes.map((node) => node.info?.version ?? 0),
        );
        message.writePackedSVarint(2, deltas(nodes.map((node) => node.info?.timestamp ?? 0)));
        message.writePackedSVarint(3, zeros);
        message.writePackedSVarint(4, zeros);
        message.writePackedSVarint(5, zeros);
      },
      null,
    );
  }
  pbf.writePackedSVarint(8, deltas(nodes.map((node) => steps(node.lat))));
  pbf.writePackedSVarint(9, deltas(nodes.map((node) => steps(node.lon))));
  if (nodes.some((node) => node.tags)) {
    const keysAndValues = nodes.flatMap((node) => [
      ...Object.entries(node.tags ?? {}).flatMap(([key, value]) => [table.numberOf(key), table.numberOf(value)]),
      0,
    ]);
    pbf.writePackedVarint(10, keysAndValues);
  }
}

function writeNode(node: SampleNode, table: StringTable, pbf: PbfWriter): void {
  pbf.writeSVarintField(1, node.id);
  writeTags(node.tags, table, pbf);
  writeInfo(node.info, pbf);
  pbf.writeSVarintField(8, steps(node.lat));
  pbf.writeSVarintField(9, steps(node.lon));
}

function writeWay(way: SampleWay, table: StringTable, pbf: PbfWriter): void {
  pbf.writeVarintField(1, way.id);
  writeTags(way.tags, table, pbf);
  writeInfo(way.info, pbf);
  pbf.writePackedSVarint(8, deltas(way.refs));
}

function writeRelation(relation: SampleRelation, table: StringTable, pbf: PbfWriter): void {
  pbf.writeVarintField(1, relation.id);
  writeTags(relation.tags, table, pbf);
  writeInfo(relation.info, pbf);
  const { members } = relation;
  pbf.writePackedVarint(
    8,
    members.map((member) => table.numberOf(member.role)),
  );
  pbf.writePackedSVarint(9, deltas(members.map((member) => member.ref)));
  pbf.writePackedVarint(
    10,
    members.map((member) => MEMBER_TYPES.indexOf(member.type)),
  );
}

/** One PrimitiveBlock whose only group is what `writeGroup` writes. */
function encodeBlock(writeGroup: (table: StringTable, pbf: PbfWriter) => void): Uint8Array {
  const table = new StringTable();
  const group = new PbfWriter();
  writeGroup(table, group);
  const groupBytes = group.finish();
  const block = new PbfWriter();
  block.writeMessage(
    1,
    (strings: string[], message: PbfWriter) => {
      for (const text of strings) message.writeBytesField(1, Buffer.from(text));
    },
    table.strings,
  );
  block.writeBytesField(2, groupBytes);
  return block.finish();
}

function encodeHeader(bounds: SampleOsmData['bounds']): Uint8Array {
  const header = new PbfWriter();
  if (bounds) {
    header.writeMessage(
      1,
      ([west, south, east, north]: [number, number, number, number], message: PbfWriter) => {
        message.writeSVarintField(1, Math.round(west * NANODEGREES));
        message.writeSVarintField(2, Math.round(east * NANODEGREES));
        message.writeSVarintField(3, Math.round(north * NANODEGREES));
        message.writeSVarintField(4, Math.round(south * NANODEGREES));
      },
      bounds,
    );
  }
  header.writeStringField(4, 'OsmSchema-V0.6');
  header.writeStringField(4, 'DenseNodes');
  return header.finish();
}

function* portions<T>(items: T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** The bytes of an `.osm.pbf` file with the given objects: nodes, then ways, then relations, in the order given. */
export function encodeOsmPbf(data: SampleOsmData): Buffer {
  const { nodes = [], ways = [], relations = [], bounds, uncompressed = false, objectsPerBlob = 8000 } = data;
  const packing = uncompressed ? 'raw' : 'zlib';
  const blobs = [encodeOsmBlob('OSMHeader', encodeHeader(bounds), packing)];
  const add = (writeGroup: (table: StringTable, pbf: PbfWriter) => void) =>
    blobs.push(encodeOsmBlob('OSMData', encodeBlock(writeGroup), packing));

  for (const portion of portions(nodes, objectsPerBlob)) {
    add((table, pbf) => {
      if (data.plainNodes) {
        for (const node of portion) pbf.writeMessage(1, (n: SampleNode, message) => writeNode(n, table, message), node);
      } else pbf.writeMessage(2, (n: SampleNode[], message) => writeDenseNodes(n, table, message), portion);
    });
  }
  for (const portion of portions(ways, objectsPerBlob)) {
    add((table, pbf) => {
      for (const way of portion) pbf.writeMessage(3, (w: SampleWay, message) => writeWay(w, table, message), way);
    });
  }
  for (const portion of portions(relations, objectsPerBlob)) {
    add((table, pbf) => {
      for (const relation of portion)
        pbf.writeMessage(4, (r: SampleRelation, message) => writeRelation(r, table, message), relation);
    });
  }
  return Buffer.concat(blobs);
}

/** Writes `encodeOsmPbf(data)` to `file`. */
export async function writeOsmPbf(file: string, data: SampleOsmData): Promise<void> {
  await writeFile(file, encodeOsmPbf(data));
}
