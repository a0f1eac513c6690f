import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupDamagedError } from '../backup-errors.ts';
import { bytesOf } from './bytes-of.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly sizeBytes: number;
  /** Must be read to its end before the next entry is asked for. */
  readonly content: AsyncIterable<Buffer>;
}

/** The files of a tar file, compressed or not, one after the other; see {@link describeDamage} for its errors. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const compression: Transform[] = (await isGzip(file)) ? [createGunzip()] : [];
  const tar = extract();
  const read = pipeline([createReadStream(file), ...compression, tar]);
  // What went wrong arrives through the entries as well.
  read.catch(() => undefined);
  const entries = tar[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await entries.next();
      if (next.done) return;
      const { header } = next.value;
      if (header.type !== 'file') throw new BackupDamagedError(`${file} is not a backup: it holds more than files.`);
      yield { name: header.name, sizeBytes: header.size ?? 0, content: bytesOf(next.value) };
    }
  } finally {
    tar.destroy();
    await read.catch(() => undefined);
  }
}

/** The whole content of an entry. Refuses one larger than `maxBytes`, before it fills the memory. */
export async function readEntry(entry: ArchiveEntry, maxBytes: number): Promise<Buffer> {
  if (entry.sizeBytes > maxBytes) {
    throw new BackupDamagedError(`${entry.name} in this backup is larger than any part of a backup can be.`);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of entry.content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The error of reading an archive: {@link BackupDamagedError} when its content is the reason, else as it is. */
export function describeDamage(file: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isAboutContent = code.startsWith('Z_') || /^(?:Unexpected end of data|Invalid tar header)/.test(error.message);
  if (!isAboutContent) return error;
  return new BackupDamagedError(`${file} is damaged or not a backup: ${error.message}.`, { cause: error });
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}
