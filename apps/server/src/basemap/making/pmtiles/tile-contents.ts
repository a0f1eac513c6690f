import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DirectoryEntry } from './encode-directory.ts';

const gzipAsync = promisify(gzip);
const COMPRESSION_LEVEL = 7;

type Content = { spoolOffset: number; sizeBytes: number };

/**
 * Collects tiles in any order and then lays them out in the order of their ids, as a clustered archive requires. Each
 * different content is stored once, gzipped, in a temporary file; memory holds only where it stands there.
 */
export class TileContents {
  readonly #spoolFile: string;
  readonly #spool: FileHandle;
  readonly #byHash = new Map<string, Content>();
  readonly #tiles: { tileId: number; content: Content }[] = [];
  #spoolSizeBytes = 0;

  private constructor(spoolFile: string, spool: FileHandle) {
    this.#spoolFile = spoolFile;
    this.#spool = spool;
  }

  static async create(spoolFile: string): Promise<TileContents> {
    return new TileContents(spoolFile, await open(spoolFile, 'w+'));
  }

  get tileCount(): number {
    return this.#tiles.length;
  }

  get contentCount(): number {
    return this.#byHash.size;
  }

  async add(tileId: number, bytes: Uint8Array): Promise<void> {
    const hash = createHash('sha1').update(bytes).digest('base64');
    let content = this.#byHash.get(hash);
    if (!content) {
      const compressed = await gzipAsync(bytes, { level: COMPRESSION_LEVEL });
      content = { spoolOffset: this.#spoolSizeBytes, sizeBytes: compressed.length };
      this.#spoolSizeBytes += compressed.length;
      this.#byHash.set(hash, content);
      await this.#spool.writeFile(compressed);
    }
    this.#tiles.push({ tileId, content });
  }

  /**
   * The entries of the directory, in which successive tiles with the same content are one run, and the contents in the
   * order in which the entries first refer to them.
   * @throws when a tile was added twice
   */
  layOut(): { entries: DirectoryEntry[]; contents: Content[] } {
    this.#tiles.sort((a, b) => a.tileId - b.tileId);
    const offsets = new Map<Content, number>();
    const entries: DirectoryEntry[] = [];
    let end = 0;
    let previousId = -1;
    for (const { tileId, content } of this.#tiles) {
      if (tileId === previousId) throw new Error(`Tile ${tileId} was added twice.`);
      previousId = tileId;
      let offset = offsets.get(content);
      if (offset === undefined) {
        offset = end;
        offsets.set(content, offset);
        end += content.sizeBytes;
      }
      const last = entries.at(-1);
      if (last && last.tileId + last.runLength === tileId && last.offset === offset) last.runLength++;
      else entries.push({ tileId, runLength: 1, offset, sizeBytes: content.sizeBytes });
    }
    return { entries, contents: [...offsets.keys()] };
  }

  /** Appends the contents to the target's end, in the order given. */
  async copyTo(target: FileHandle, contents: Content[]): Promise<void> {
    for (const { spoolOffset, sizeBytes } of contents) {
      const buffer = Buffer.allocUnsafe(sizeBytes);
      await this.#spool.read(buffer, 0, sizeBytes, spoolOffset);
      await target.writeFile(buffer);
    }
  }

  async discard(): Promise<void> {
    await this.#spool.close();
    await rm(this.#spoolFile, { force: true });
  }
}
