import { ImportFileError } from '../domain/errors/import-file-error.ts';
import { blockLimits, LimitedReader, limitBlock, objectLimits, refuseTooMany } from './limited-reader.ts';
import type { OsmBlockCounts, OsmBlockHandlers } from './osm-block-handlers.ts';
import { memberKinds, type OsmKind, type OsmMember, type OsmTags } from './osm-objects.ts';
import { StringTable } from './string-table.ts';

const noTags: OsmTags = Object.freeze(Object.create(null));

class DamagedBlock extends Error {}

function demand(condition: boolean): asserts condition {
  if (!condition) throw new DamagedBlock();
}

class BlockDecoder {
  readonly #reader: LimitedReader;
  readonly #handlers: OsmBlockHandlers;
  readonly #bytes: Uint8Array;
  #strings: StringTable;
  #granularity = 100;
  #longitudeOffset = 0;
  #latitudeOffset = 0;
  #dateGranularityMilliseconds = 1000;
  readonly counts = { nodes: 0, ways: 0, relations: 0, untaggedNodes: 0 };

  constructor(bytes: Uint8Array, handlers: OsmBlockHandlers) {
    this.#reader = new LimitedReader(bytes);
    this.#bytes = bytes;
    this.#strings = new StringTable(bytes, []);
    this.#handlers = handlers;
  }

  decode(): void {
    const reader = this.#reader;
    const groupStarts: number[] = [];
    /** Where each text begins and ends. */
    const texts: number[] = [];
    reader.readFields((tag) => {
      if (tag === 1)
        this.#message((field) => {
          if (field !== 1) return;
          limitBlock(texts.length / 2 + 1, blockLimits.texts);
          texts.push(...reader.passBytes());
        });
      else if (tag === 2) {
        limitBlock(groupStarts.length + 1, blockLimits.groups);
        groupStarts.push(reader.pos);
        reader.passBytes();
      } else if (tag === 17) this.#granularity = reader.readVarint(true);
      else if (tag === 18) this.#dateGranularityMilliseconds = reader.readVarint(true);
      else if (tag === 19) this.#latitudeOffset = reader.readVarint(true);
      else if (tag === 20) this.#longitudeOffset = reader.readVarint(true);
    }, null);
    demand(reader.pos === reader.length && this.#granularity > 0 && this.#dateGranularityMilliseconds > 0);
    this.#strings = new StringTable(this.#bytes, texts);
    // Groups come last: the table and the granularity may legally stand after them.
    for (const start of groupStarts) {
      reader.pos = start;
      this.#message((field) => this.#group(field));
    }
  }

  #group(field: number): void {
    const handlers = this.#handlers;
    const checkAll = handlers.checkAll === true;
    if (field === 1 && (handlers.node || checkAll)) this.#plainNode();
    else if (field === 2 && (handlers.node || checkAll)) this.#denseNodes();
    else if (field === 3 && (handlers.way || checkAll)) this.#way();
    else if (field === 4 && (handlers.relation || checkAll)) this.#relation();
  }

  /** Reads a message strictly: a field that runs over its end means damage. */
  #message(readField: (field: number) => void): void {
    const reader = this.#reader;
    const end = reader.readVarint() + reader.pos;
    demand(end <= reader.length);
    reader.readFields(readField, null, end);
    demand(reader.pos === end);
  }

  #seconds(timestamp: number): number {
    return (timestamp * this.#dateGranularityMilliseconds) / 1000;
  }

  #info(): number {
    let timestamp = 0;
    const reader = this.#reader;
    this.#message((field) => {
      if (field === 2) timestamp = reader.readVarint(true);
      else if (field === 6 && !reader.readBoolean()) throw deletedObject();
    });
    return this.#seconds(timestamp);
  }

  #emitNode(id: number, longitude: number, latitude: number, tags: OsmTags | null, timestamp: number): void {
    const longitudeE7 = Math.round((this.#longitudeOffset + this.#granularity * longitude) / 100);
    const latitudeE7 = Math.round((this.#latitudeOffset + this.#granularity * latitude) / 100);
    if (!(Math.abs(longitudeE7) <= 180e7 && Math.abs(latitudeE7) <= 90e7))
      throw new ImportFileError(
        `The file is absurd: node ${id} lies at longitude ${longitudeE7 / 1e7}, latitude ${latitudeE7 / 1e7}.`,
      );
    demand(Number.isSafeInteger(id));
    this.#handlers.node?.(id, longitudeE7, latitudeE7, tags, timestamp);
  }

  #plainNode(): void {
    const reader = this.#reader;
    const keys: number[] = [];
    const values: number[] = [];
    let [id, longitude, latitude, changedAtSeconds] = [0, 0, 0, 0];
    this.#message((field) => {
      if (field === 1) id = reader.readSVarint();
      else if (field === 2) reader.addVarints(keys, objectLimits.tags, 'node', id);
      else if (field === 3) reader.addVarints(values, objectLimits.tags, 'node', id);
      else if (field === 4) changedAtSeconds = this.#info();
      else if (field === 8) latitude = reader.readSVarint();
      else if (field === 9) longitude = reader.readSVarint();
    });
    limitBlock(++this.counts.nodes, blockLimits.nodes);
    if (keys.length === 0) this.counts.untaggedNodes++;
    this.#emitNode(id, longitude, latitude, this.#tags('node', keys, values), changedAtSeconds);
  }

  #denseNodes(): void {
    const reader = this.#reader;
    const ids: number[] = [];
    const longitudes: number[] = [];
    const latitudes: number[] = [];
    const keysAndValues: number[] = [];
    const timestamps: number[] = [];
    this.#message((field) => {
      if (field === 1) reader.addSignedVarints(ids, blockLimits.nodes);
      else if (field === 5)
        this.#message((infoField) => {
          if (infoField === 2) reader.addSignedVarints(timestamps, blockLimits.nodes);
          else if (infoField === 6 && reader.readBooleans(blockLimits.nodes).includes(false)) throw deletedObject();
        });
      else if (field === 8) reader.addSignedVarints(latitudes, blockLimits.nodes);
      else if (field === 9) reader.addSignedVarints(longitudes, blockLimits.nodes);
      else if (field === 10) reader.addVarints(keysAndValues, blockLimits.denseTags);
    });
    const count = ids.length;
    demand(latitudes.length === count && longitudes.length === count);
    demand(timestamps.length === 0 || timestamps.length === count);
    let [id, longitude, latitude, timestamp, cursor] = [0, 0, 0, 0, 0];
    for (let index = 0; index < count; index++) {
      id += ids[index] ?? 0;
      longitude += longitudes[index] ?? 0;
      latitude += latitudes[index] ?? 0;
      timestamp += timestamps[index] ?? 0;
      let tags: OsmTags | null = null;
      if (keysAndValues.length > 0) {
        const end = keysAndValues.indexOf(0, cursor);
        demand(end >= 0 && (end - cursor) % 2 === 0);
        if (end === cursor) this.counts.untaggedNodes++;
        else {
          if ((end - cursor) / 2 > objectLimits.tags.max) refuseTooMany(objectLimits.tags, 'node', id);
          tags = this.#denseTags(keysAndValues, cursor, end);
        }
        cursor = end + 1;
      } else this.counts.untaggedNodes++;
      this.#emitNode(id, longitude, latitude, tags, this.#seconds(timestamp));
    }
    demand(cursor === keysAndValues.length);
    this.counts.nodes += count;
    limitBlock(this.counts.nodes, blockLimits.nodes);
  }

  #denseTags(keysAndValues: readonly number[], start: number, end: number): OsmTags | null {
    const keys: number[] = [];
    const values: number[] = [];
    for (let index = start; index < end; index += 2) {
      keys.push(keysAndValues[index] ?? 0);
      values.push(keysAndValues[index + 1] ?? 0);
    }
    return this.#tags('node', keys, values);
  }

  /** All tags of an object with at least one wanted key, else null. */
  #tags(kind: OsmKind, keys: readonly number[], values: readonly number[]): OsmTags | null {
    demand(keys.length === values.length);
    const strings = this.#strings;
    const { wants } = this.#handlers;
    let isWanted = false;
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] ?? 0;
      demand(strings.has(key) && strings.has(values[index] ?? 0));
      isWanted ||= wants !== undefined && strings.isWanted(kind, key, wants);
    }
    if (!isWanted) return null;
    const tags: Record<string, string> = Object.create(null);
    for (let index = 0; index < keys.length; index++)
      tags[strings.text(keys[index] ?? 0)] = strings.text(values[index] ?? 0);
    return tags;
  }

  #way(): void {
    const reader = this.#reader;
    const [keys, values, nodeIds]: [number[], number[], number[]] = [[], [], []];
    let [id, changedAtSeconds] = [0, 0];
    this.#message((field) => {
      if (field === 1) id = reader.readVarint(true);
      else if (field === 2) reader.addVarints(keys, objectLimits.tags, 'way', id);
      else if (field === 3) reader.addVarints(values, objectLimits.tags, 'way', id);
      else if (field === 4) changedAtSeconds = this.#info();
      else if (field === 8) reader.addSignedVarints(nodeIds, objectLimits.nodes, 'way', id);
    });
    limitBlock(++this.counts.ways, blockLimits.ways);
    demand(Number.isSafeInteger(id));
    sumDeltas(nodeIds);
    const tags = this.#tags('way', keys, values) ?? noTags;
    this.#handlers.way?.({ id, nodeIds, tags, changedAtSeconds });
  }

  #relation(): void {
    const reader = this.#reader;
    const [keys, values, ids, kinds, roles]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
    let [id, changedAtSeconds] = [0, 0];
    this.#message((field) => {
      if (field === 1) id = reader.readVarint(true);
      else if (field === 2) reader.addVarints(keys, objectLimits.tags, 'relation', id);
      else if (field === 3) reader.addVarints(values, objectLimits.tags, 'relation', id);
      else if (field === 4) changedAtSeconds = this.#info();
      else if (field === 8) reader.addVarints(roles, objectLimits.members, 'relation', id);
      else if (field === 9) reader.addSignedVarints(ids, objectLimits.members, 'relation', id);
      else if (field === 10) reader.addVarints(kinds, objectLimits.members, 'relation', id);
    });
    limitBlock(++this.counts.relations, blockLimits.relations);
    demand(Number.isSafeInteger(id));
    demand(ids.length === kinds.length && ids.length === roles.length);
    sumDeltas(ids);
    const tags = this.#tags('relation', keys, values) ?? noTags;
    const members: OsmMember[] = ids.map((memberId, index) => {
      const kind = memberKinds[kinds[index] ?? -1];
      const role = roles[index] ?? 0;
      demand(kind !== undefined && this.#strings.has(role));
      return { kind, id: memberId, role: this.#strings.text(role) };
    });
    this.#handlers.relation?.({ id, members, tags, changedAtSeconds });
  }
}

/** Turns the format's differences into the values themselves. */
function sumDeltas(values: number[]): void {
  let sum = 0;
  for (let index = 0; index < values.length; index++) {
    sum += values[index] ?? 0;
    values[index] = sum;
  }
  demand(Number.isSafeInteger(sum));
}

function deletedObject(): ImportFileError {
  return new ImportFileError('The file holds deleted objects; only a file with the present state can be imported.');
}

/**
 * Decodes one data block and hands its objects to the handlers, in the order of the file. Written against the format's
 * definition rather than with osm-pbf-parser-node, which never ends on a damaged node block and makes an object of
 * every node.
 * @throws ImportFileError for damaged content, coordinates out of range, texts of absurd length, deleted objects
 */
export function decodeOsmBlock(bytes: Uint8Array, handlers: OsmBlockHandlers): OsmBlockCounts {
  const decoder = new BlockDecoder(bytes, handlers);
  try {
    decoder.decode();
  } catch (error) {
    // Other errors are thrown where the decoder reads beyond the block's end.
    if (error instanceof ImportFileError) throw error;
    if (error instanceof DamagedBlock || error instanceof RangeError || isVarintError(error))
      throw new ImportFileError('The file is damaged: one of its blocks contradicts itself.');
    throw error;
  }
  return decoder.counts;
}

function isVarintError(error: unknown): boolean {
  return error instanceof Error && /varint|Unimplemented type/.test(error.message);
}
