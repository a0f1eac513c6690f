/**
 * A saved copy of the sorted table, so that a start does not read every row again. The file is
 *
 *     8 bytes "A11YPINS" · uint32 length of the header · uint32 CRC-32 of the header · header (JSON) · table
 *
 * with little-endian numbers, and the table byte for byte as it lies in memory. The header says how long the table is,
 * and its CRC-32. A file that is torn, altered, of another version, machine, database or vocabulary is not read.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { endianness } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { SnapshotIdentity } from './map-index-queries.ts';
import { type PinTable, pinTableSizeBytes, viewPinTable } from './pin-table.ts';

/** Changes with the layout of the table, with the projection, and with the order of rows. */
export const snapshotFormat = 1;

const magic = 'A11YPINS';
const prefixBytes = magic.length + 4 + 4;
const headerMaxBytes = 64 * 1024;
const pieceBytes = 8 * 1024 * 1024;
const tornAfterMilliseconds = 3_600_000;

const count = z.int().nonnegative();
const headerSchema = z.strictObject({
  format: z.literal(snapshotFormat),
  byteOrder: z.literal(endianness()),
  databaseId: z.string(),
  fingerprint: z.string(),
  position: z.string(),
  size: count,
  shape: z.strictObject({ capacity: count, yesBytes: count, noBytes: count, labelBytes: count, flagBytes: count }),
  tableChecksum: count,
});
type Header = z.infer<typeof headerSchema>;

/** Writes a snapshot beside the file, to the disk, and then in its place: a reader sees the old one or the new one. */
export function writeSnapshot(file: string, identity: SnapshotIdentity, table: PinTable, position: string): void {
  const pieces = [...slices(new Uint8Array(table.buffer))];
  const header: Header = {
    format: snapshotFormat,
    byteOrder: endianness(),
    databaseId: identity.databaseId,
    fingerprint: identity.fingerprint,
    position,
    size: table.size,
    shape: table.shape,
    tableChecksum: pieces.reduce((checksum, piece) => crc32(piece, checksum), 0),
  };
  removeTornSnapshots(file);
  const temporaryFile = `${file}.${randomUUID()}.tmp`;
  try {
    writeDurably(temporaryFile, [...encodeHeader(header), ...pieces]);
    renameSync(temporaryFile, file);
  } catch (error) {
    rmSync(temporaryFile, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

/** Removes what processes left that were killed while they wrote; another that writes now is younger than this. */
function removeTornSnapshots(file: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith('.tmp')) continue;
    const torn = join(folder, name);
    const age = Date.now() - (statSync(torn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > tornAfterMilliseconds) rmSync(torn, { force: true });
  }
}

/**
 * Reads a snapshot, or null when there is none that can be read and trusted to be of this database and vocabulary: a
 * snapshot saves time, and what it holds can always be loaded from the database.
 */
export function readSnapshot(file: string, identity: SnapshotIdentity): { table: PinTable; position: string } | null {
  try {
    const descriptor = openSync(file, 'r');
    try {
      return readOpenSnapshot(descriptor, identity);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

function readOpenSnapshot(
  descriptor: number,
  identity: SnapshotIdentity,
): { table: PinTable; position: string } | null {
  const header = readHeader(descriptor);
  if (header === null) return null;
  if (header.databaseId !== identity.databaseId || header.fingerprint !== identity.fingerprint) return null;
  const table = readTable(descriptor, header);
  return table && { table, position: header.position };
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
}

function encodeHeader(header: Header): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(header), 'utf8');
  const prefix = Buffer.alloc(prefixBytes);
  prefix.write(magic, 'latin1');
  prefix.writeUInt32LE(text.length, magic.length);
  prefix.writeUInt32LE(crc32(text), magic.length + 4);
  return [prefix, text];
}

function writeDurably(file: string, pieces: readonly Uint8Array[]): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    for (const piece of pieces) {
      for (let written = 0; written < piece.length; ) written += writeSync(descriptor, piece, written);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes a rename last: the name lies in the folder, not in the file. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readHeader(descriptor: number): Header | null {
  const prefix = Buffer.alloc(prefixBytes);
  if (!readFully(descriptor, prefix, 0) || prefix.toString('latin1', 0, magic.length) !== magic) return null;
  const length = prefix.readUInt32LE(magic.length);
  if (length > headerMaxBytes) return null;
  const text = Buffer.alloc(length);
  if (!readFully(descriptor, text, prefixBytes) || crc32(text) !== prefix.readUInt32LE(magic.length + 4)) return null;
  const header = headerSchema.safeParse(JSON.parse(text.toString('utf8')));
  if (!header.success) return null;
  const sizeBytes = prefixBytes + length + pinTableSizeBytes(header.data.shape);
  return fstatSync(descriptor).size === sizeBytes ? header.data : null;
}

function readTable(descriptor: number, { shape, size, tableChecksum }: Header): PinTable | null {
  const sizeBytes = pinTableSizeBytes(shape);
  const start = fstatSync(descriptor).size - sizeBytes;
  const buffer = new SharedArrayBuffer(sizeBytes);
  let checksum = 0;
  let offset = 0;
  for (const piece of slices(new Uint8Array(buffer))) {
    if (!readFully(descriptor, piece, start + offset)) return null;
    checksum = crc32(piece, checksum);
    offset += piece.length;
  }
  return checksum === tableChecksum && size <= shape.capacity ? viewPinTable(buffer, shape, size) : null;
}

function readFully(descriptor: number, bytes: Uint8Array, position: number): boolean {
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(descriptor, bytes, done, bytes.length - done, position + done);
    if (read === 0) return false;
    done += read;
  }
  return true;
}
