import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { bytesOf } from './bytes-of.ts';

/** Fast, and still a fifth of the size: rows repeat themselves. */
const gzipLevel = 4;

/** A tar file in the making. */
export interface ArchiveWriter {
  /** Adds a file and returns the SHA-256 of its content, in hexadecimal. */
  add(name: string, content: Buffer): Promise<string>;
  /** The same for a file that is read from a stream; it must give exactly `sizeBytes`. */
  addStream(name: string, sizeBytes: number, content: Readable): Promise<string>;
  /** Puts the whole file under its name, once it is on the disk. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/**
 * Starts a tar file, compressed when its name ends in .gz or .tgz, readable for its owner alone. Until it is finished
 * it is called `{file}.{random}.unfinished`, so that a file under its own name is always whole; an older one of that
 * name stays until then.
 */
export function createArchive(file: string): ArchiveWriter {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`;
  const tar = pack();
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const written = /\.t?gz$/.test(file)
    ? pipeline(bytesOf(tar), createGzip({ level: gzipLevel }), output)
    : pipeline(bytesOf(tar), output);
  // Whoever adds or finishes hears of it; between those it must not end the process.
  written.catch(() => undefined);

  const addEntry = async (name: string, sizeBytes: number, feed: (entry: NodeJS.WritableStream) => Promise<void>) => {
    let done: (() => void) | undefined;
    let failed: ((error: unknown) => void) | undefined;
    const ended = new Promise<void>((resolve, reject) => {
      done = resolve;
      failed = reject;
    });
    ended.catch(() => undefined);
    try {
      const entry = tar.entry({ name, size: sizeBytes, mode: 0o600 }, (error) => (error ? failed?.(error) : done?.()));
      await feed(entry);
      await ended;
    } catch (error) {
      // A full disk shows here as a tar that is gone: say what really happened.
      tar.destroy(error instanceof Error ? error : undefined);
      await written;
      throw error;
    }
  };

  return {
    async add(name, content) {
      await addEntry(name, content.length, async (entry) => {
        entry.end(content);
      });
      return createHash('sha256').update(content).digest('hex');
    },
    async addStream(name, sizeBytes, content) {
      const hash = createHash('sha256');
      await addEntry(name, sizeBytes, async (entry) => {
        await pipeline(
          content,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk);
              yield chunk;
            }
          },
          entry,
        );
      });
      return hash.digest('hex');
    },
    async finish() {
      tar.finalize();
      await written;
      await rename(unfinished, file);
      await syncFolder(dirname(file));
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

/** Makes names in a folder outlast a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
