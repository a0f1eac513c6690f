import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

export const pageBytes = 16 * 1024;
/** The pages of a city all fit into so much memory; those of a country mostly do. */
const poolBytes = 96 * 1024 * 1024;

/** What a page belongs to. */
export interface PageOwner {
  /** Is called when one of its pages leaves memory, with its slot on disk; -1 for a page that was never changed. */
  dropPage(page: number, slot: number): void;
  /** The slot on disk of one of its pages; -1 for a page that has none. */
  slotOf(page: number): number;
}

/** Memory for one page. */
export interface PageFrame {
  readonly buffer: ArrayBuffer;
  owner: PageOwner | null;
  page: number;
  /** Whether the page differs from what is on disk. */
  isChanged: boolean;
  /** Whether the page was used since the pool last considered it for eviction. */
  isUsed: boolean;
}

/**
 * Pages of numbers, of which the pool keeps a fixed number in memory and the rest in a file of its own: what grows with
 * an imported file grows on disk. The file is created when memory is full for the first time.
 */
export class PagePool implements Disposable {
  readonly #path: string;
  readonly #framesMax: number;
  readonly #frames: PageFrame[] = [];
  readonly #freeFrames: PageFrame[] = [];
  readonly #freeSlots: number[] = [];
  #slots = 0;
  /** The frame that is considered next for eviction, by the clock algorithm. */
  #hand = 0;
  #descriptor: number | null = null;

  /** @param path of the file, which is the pool's alone */
  constructor(path: string, sizeBytes = poolBytes) {
    this.#path = path;
    this.#framesMax = Math.max(2, Math.floor(sizeBytes / pageBytes));
  }

  /** Memory for a page, filled from disk where the page has a slot there; otherwise the content is undefined. */
  take(owner: PageOwner, page: number): PageFrame {
    const frame = this.#freeFrames.pop() ?? this.#addFrame() ?? this.#evict();
    const slot = owner.slotOf(page);
    if (slot >= 0 && this.#descriptor !== null)
      readSync(this.#descriptor, new Uint8Array(frame.buffer), 0, pageBytes, slot * pageBytes);
    frame.owner = owner;
    frame.page = page;
    frame.isChanged = false;
    frame.isUsed = true;
    return frame;
  }

  /** Frees the memory and the slot of a page. */
  free(frame: PageFrame | undefined, slot: number): void {
    if (frame !== undefined) {
      frame.owner = null;
      this.#freeFrames.push(frame);
    }
    if (slot >= 0) this.#freeSlots.push(slot);
  }

  #addFrame(): PageFrame | undefined {
    if (this.#frames.length >= this.#framesMax) return undefined;
    const buffer = new ArrayBuffer(pageBytes);
    const frame: PageFrame = { buffer, owner: null, page: -1, isChanged: false, isUsed: false };
    this.#frames.push(frame);
    return frame;
  }

  /** Writes the next page that was not used since the last round to disk, and returns its frame. */
  #evict(): PageFrame {
    for (;;) {
      const frame = this.#frames[this.#hand];
      this.#hand = (this.#hand + 1) % this.#frames.length;
      if (frame?.owner == null) continue;
      if (frame.isUsed) {
        frame.isUsed = false;
        continue;
      }
      let slot = frame.owner.slotOf(frame.page);
      if (frame.isChanged) {
        if (slot < 0) slot = this.#freeSlots.pop() ?? this.#slots++;
        this.#write(frame, slot);
      }
      frame.owner.dropPage(frame.page, slot);
      return frame;
    }
  }

  #write(frame: PageFrame, slot: number): void {
    this.#descriptor ??= openSync(this.#path, 'w+', 0o600);
    const bytes = new Uint8Array(frame.buffer);
    for (let written = 0; written < pageBytes; )
      written += writeSync(this.#descriptor, bytes, written, pageBytes - written, slot * pageBytes + written);
  }

  [Symbol.dispose](): void {
    if (this.#descriptor === null) return;
    closeSync(this.#descriptor);
    this.#descriptor = null;
    rmSync(this.#path, { force: true });
  }
}
