import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

export const pageBytes = 16 * 1024;
/** A city's import never goes to disk; a country's finds most of what it looks for here. */
const poolBytes = 96 * 1024 * 1024;

/** What a page belongs to. */
export interface PageOwner {
  /** Told that a page of its own leaves memory, and where on disk it is now; -1 where it holds nothing worth keeping. */
  dropPage(page: number, slot: number): void;
  /** Where on disk a page of its own has its place; -1 for none. */
  slotOf(page: number): number;
}

/** Memory for one page. */
export interface PageFrame {
  readonly buffer: ArrayBuffer;
  owner: PageOwner | null;
  page: number;
  /** Differs from what is on disk. */
  isChanged: boolean;
  /** Was asked for since the pool last looked for room. */
  isUsed: boolean;
}

/**
 * Pages of numbers of which a fixed number is in memory, and the rest in a file of the pool's own: what grows with an
 * imported file grows on disk. The file is made when memory is first full.
 */
export class PagePool implements Disposable {
  readonly #path: string;
  readonly #framesMax: number;
  readonly #frames: PageFrame[] = [];
  readonly #freeFrames: PageFrame[] = [];
  readonly #freeSlots: number[] = [];
  #slots = 0;
  #hand = 0;
  #descriptor: number | null = null;

  /** @param path of the file, which is the pool's alone */
  constructor(path: string, sizeBytes = poolBytes) {
    this.#path = path;
    this.#framesMax = Math.max(2, Math.floor(sizeBytes / pageBytes));
  }

  /** Memory for a page, with its bytes from disk where it has a slot there; what it holds otherwise is up to chance. */
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

  /** Gives back what a page had, in memory and on disk. */
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

  /** Empties the next frame that was not used since the last round. */
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
