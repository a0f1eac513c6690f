import { closeSync, fstatSync, openSync } from 'node:fs';
import { ImportFileError } from '../domain/errors/import-file-error.ts';
import { decodeOsmBlock } from './decode-osm-block.ts';
import type { OsmBlockCounts, OsmBlockHandlers } from './osm-block-handlers.ts';
import type { OsmKind } from './osm-objects.ts';
import { readOsmBlob } from './read-osm-blob.ts';
import { type OsmHeader, readOsmHeader } from './read-osm-header.ts';
import { type OsmBlob, scanOsmBlobs } from './scan-osm-blobs.ts';

/** Is called after each block with how much of a pass is done, in bytes of the file. */
export type PassProgress = (doneBytes: number, totalBytes: number) => void;

/** A header has a few hundred bytes. */
const headerMaxBytes = 1 << 20;

/**
 * An open OpenStreetMap file that is read in several passes, one block in memory at a time. Reading is synchronous:
 * it belongs in a worker thread.
 */
export class OsmFile implements Disposable {
  readonly header: OsmHeader;
  readonly #descriptor: number;
  readonly #blobs: readonly OsmBlob[];
  /** How many objects each block has. The first pass counts them; later passes skip the blocks without their kind. */
  readonly #counts: (OsmBlockCounts | undefined)[] = [];

  /** @throws ImportFileError for a file that is missing, empty, truncated or of another format */
  constructor(path: string) {
    this.#descriptor = open(path);
    try {
      const blobs = scanOsmBlobs(this.#descriptor, fstatSync(this.#descriptor).size);
      const [headerBlob, ...dataBlobs] = blobs;
      if (headerBlob === undefined || dataBlobs.some((blob) => blob.type !== 'OSMData'))
        throw new ImportFileError(
          'The file has more than one header: it was joined from several. Merge with "osmium merge".',
        );
      this.header = readOsmHeader(readOsmBlob(this.#descriptor, headerBlob, headerMaxBytes));
      this.#blobs = dataBlobs;
    } catch (error) {
      closeSync(this.#descriptor);
      throw error;
    }
  }

  /**
   * Decodes every block whole, whatever the handlers want, so that a damaged file is known after this pass.
   * @throws ImportFileError
   */
  readAll(handlers: OsmBlockHandlers, onProgress?: PassProgress): OsmBlockCounts {
    this.#read({ ...handlers, checkAll: true }, () => true, onProgress);
    const sum = { nodes: 0, ways: 0, relations: 0, untaggedNodes: 0 };
    for (const counts of this.#counts) {
      sum.nodes += counts?.nodes ?? 0;
      sum.ways += counts?.ways ?? 0;
      sum.relations += counts?.relations ?? 0;
      sum.untaggedNodes += counts?.untaggedNodes ?? 0;
    }
    return sum;
  }

  /** Decodes the blocks that hold objects of a kind; `readAll` comes first. */
  read(kind: OsmKind, handlers: OsmBlockHandlers, onProgress?: PassProgress): void {
    this.#read(handlers, (index) => (this.#counts[index]?.[`${kind}s`] ?? 0) > 0, onProgress);
  }

  #read(handlers: OsmBlockHandlers, isNeeded: (index: number) => boolean, onProgress: PassProgress | undefined): void {
    const blobs = this.#blobs.map((blob, index) => ({ blob, index })).filter(({ index }) => isNeeded(index));
    const totalBytes = blobs.reduce((sum, { blob }) => sum + blob.sizeBytes, 0);
    let doneBytes = 0;
    for (const { blob, index } of blobs) {
      const counts = decodeOsmBlock(readOsmBlob(this.#descriptor, blob), handlers);
      if (handlers.checkAll) this.#counts[index] = counts;
      doneBytes += blob.sizeBytes;
      onProgress?.(doneBytes, totalBytes);
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#descriptor);
  }
}

function open(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    throw new ImportFileError(code === 'ENOENT' ? 'There is no such file.' : 'The file cannot be opened for reading.', {
      cause: error,
    });
  }
}
