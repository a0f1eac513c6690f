/**
 * A table of memory in a file:
 *
 *     8 bytes of magic · uint32 length of the header · uint32 CRC-32 of the header · header (JSON) · table
 *
 * with little-endian numbers, and the table byte for byte as it lies in memory. The header says how long the table is,
 * and its CRC-32. A file that is torn or altered is not read.
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
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';

const prefixBytes = 8 + 4 + 4;
const headerMaxBytes = 64 * 1024;
const pieceBytes = 8 * 1024 * 1024;
const tornAfterMilliseconds = 3_600_000;

const headerSchema = z.strictObject({
  sizeBytes: z.int().nonnegative(),
  checksum: z.int().nonnegative(),
  description: z.unknown(),
});

/**
 * Writes a table beside the file, to the disk, and then in its place: a reader sees the old one or the new one.
 *
 * @param magic eight ASCII characters
 * @param description JSON that `readTableFile` gives back
 * @param parts the table's bytes, one part after the other
 */
export function writeTableFile(file: string, magic: string, description: unknown, parts: readonly Uint8Array[]): void {
  const pieces = parts.flatMap((part) => [...slices(part)]);
  const header = Buffer.from(
    JSON.stringify({
      sizeBytes: pieces.reduce((sum, { length }) => sum + length, 0),
      checksum: pieces.reduce((checksum, piece) => crc32(piece, checksum), 0),
      description,
    }),
  );
  const prefix = Buffer.alloc(prefixBytes);
  prefix.write(magic, 'latin1');
  prefix.writeUInt32LE(header.length, 8);
  prefix.writeUInt32LE(crc32(header), 12);
  removeTornFiles(file);
  const temporaryFile = `${file}.${randomUUID()}.tmp`;
  try {
    writeDurably(temporaryFile, [prefix, header, ...pieces]);
    renameSync(temporaryFile, file);
  } catch (error) {
    rmSync(temporaryFile, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

/** Removes what processes left that were killed while they wrote; another that writes now is younger than this. */
function removeTornFiles(file: string): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith('.tmp')) continue;
    const torn = join(folder, name);
    const age = Date.now() - (statSync(torn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > tornAfterMilliseconds) rmSync(torn, { force: true });
  }
}

/**
 * Reads a table, or null when there is none that can be read: what a saved copy holds can always be made again.
 *
 * @param accept says of the description how many bytes its table has, or null when it is not wanted
 */
export function readTableFile(
  file: string,
  magic: string,
  accept: (description: unknown) => number | null,
): SharedArrayBuffer | null {
  try {
    const descriptor = openSync(file, 'r');
    try {
      return readOpenFile(descriptor, magic, accept);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

function readOpenFile(
  descriptor: number,
  magic: string,
  accept: (description: unknown) => number | null,
): SharedArrayBuffer | null {
  const prefix = Buffer.alloc(prefixBytes);
  if (!readFully(descriptor, prefix, 0) || prefix.toString('latin1', 0, 8) !== magic) return null;
  const headerBytes = prefix.readUInt32LE(8);
  if (headerBytes > headerMaxBytes) return null;
  const text = Buffer.alloc(headerBytes);
  if (!readFully(descriptor, text, prefixBytes) || crc32(text) !== prefix.readUInt32LE(12)) return null;
  const { sizeBytes, checksum, description } = headerSchema.parse(JSON.parse(text.toString('utf8')));
  const start = prefixBytes + headerBytes;
  if (accept(description) !== sizeBytes || fstatSync(descriptor).size !== start + sizeBytes) return null;
  const buffer = new SharedArrayBuffer(sizeBytes);
  let offset = 0;
  let found = 0;
  for (const piece of slices(new Uint8Array(buffer))) {
    if (!readFully(descriptor, piece, start + offset)) return null;
    found = crc32(piece, found);
    offset += piece.length;
  }
  return found === checksum ? buffer : null;
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
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

function readFully(descriptor: number, bytes: Uint8Array, position: number): boolean {
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(descriptor, bytes, done, bytes.length - done, position + done);
    if (read === 0) return false;
    done += read;
  }
  return true;
}
