import { PbfReader } from 'pbf';
import { ImportFileError } from '../domain/errors/import-file-error.ts';
import type { OsmKind } from './osm-objects.ts';

/*
 * A block is small on disk and large in memory: 32 KB unpack to 32 MB, and those to a gigabyte where each byte becomes an
 * object. So what is counted is refused before it is kept. The limits are far above what is found in files.
 */

/** How many of something a block, or one of its objects, may have. */
export interface CountLimit {
  readonly max: number;
  readonly what: string;
}

/** Most programs write 8,000 objects into a block; openstreetmap.org writes 320,000 nodes. */
const objectsMax = 1 << 20;

/** Of one block. So many objects have fewer different texts; a dense node has a zero beside its keys and values. */
export const blockLimits = {
  nodes: { max: objectsMax, what: 'nodes' },
  ways: { max: objectsMax, what: 'ways' },
  relations: { max: objectsMax, what: 'relations' },
  groups: { max: objectsMax, what: 'groups' },
  texts: { max: objectsMax, what: 'texts' },
  denseTags: { max: 4 * objectsMax, what: 'tags' },
} as const satisfies Record<string, CountLimit>;

/**
 * Of one object. One with 1,000 tags is a curiosity; the API of OpenStreetMap allows 2,000 nodes to a way and 32,000
 * members to a relation, and older ones have more.
 */
export const objectLimits = {
  tags: { max: 10_000, what: 'tags' },
  nodes: { max: 100_000, what: 'nodes' },
  members: { max: 100_000, what: 'members' },
} as const satisfies Record<string, CountLimit>;

const packedType = 2;

/** Reads protocol buffers, and counts lists of numbers where they lie before it keeps them. */
export class LimitedReader extends PbfReader {
  /**
   * Adds the numbers of a field to those that it had before: a list may come in pieces, or number by number.
   * @param kind and id: of the object that is being read; left out for what belongs to the block
   * @throws ImportFileError where there are more than the limit
   */
  addVarints(into: number[], limit: CountLimit, kind?: OsmKind, id?: number): void {
    this.#refuseTooMany(into.length, limit, kind, id);
    this.readPackedVarint(into);
  }

  /** As `addVarints`, for signed numbers. */
  addSignedVarints(into: number[], limit: CountLimit, kind?: OsmKind, id?: number): void {
    this.#refuseTooMany(into.length, limit, kind, id);
    this.readPackedSVarint(into);
  }

  /** As `readPackedBoolean`, limited. */
  readBooleans(limit: CountLimit): boolean[] {
    this.#refuseTooMany(0, limit);
    return this.readPackedBoolean();
  }

  /** Passes over bytes, and returns where they begin and end. */
  passBytes(): readonly [start: number, end: number] {
    const length = this.readVarint();
    const start = this.pos;
    this.pos += length;
    if (this.pos > this.length) throw new RangeError('A field is longer than its block.');
    return [start, this.pos];
  }

  #refuseTooMany(known: number, limit: CountLimit, kind?: OsmKind, id?: number): void {
    const start = this.pos;
    const isPacked = this.type === packedType;
    const end = isPacked ? this.passBytes()[1] : start + 1;
    // No number has less than a byte.
    const mayBeTooMany = end - start > limit.max - known;
    if (mayBeTooMany && known + (isPacked ? this.#countVarints(start, end) : 1) > limit.max)
      refuseTooMany(limit, kind, id);
    this.pos = start;
  }

  /** Numbers in a packed field that begins with its length. */
  #countVarints(start: number, end: number): number {
    let count = -1;
    // The last byte of a number is the one without the highest bit.
    for (let at = start; at < end; at++) if ((this.buf[at] ?? 0) < 0x80) count++;
    return count;
  }
}

/** @throws ImportFileError where a block has more than the limit */
export function limitBlock(count: number, limit: CountLimit): void {
  if (count > limit.max) refuseTooMany(limit);
}

/** Refuses an object of the block, or the block itself. @throws ImportFileError */
export function refuseTooMany({ max, what }: CountLimit, kind?: OsmKind, id?: number): never {
  const where = kind === undefined ? 'one of its blocks' : `${kind} ${id}`;
  throw new ImportFileError(`The file is absurd: ${where} has more than ${max.toLocaleString('en')} ${what}.`);
}
