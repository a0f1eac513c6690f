import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

const writtenChunkBytes = 1 << 16;
const chunkBytes = 1 << 18;

/** Writes one JSON value a line into a file of its own, in chunks. */
export class LineSpoolWriter implements Disposable {
  readonly path: string;
  readonly #descriptor: number;
  readonly #waiting: Buffer;
  #waitingBytes = 0;
  #isClosed = false;

  /** Creates the file, or empties it. */
  constructor(path: string, sizeBytes = writtenChunkBytes) {
    this.path = path;
    this.#waiting = Buffer.allocUnsafeSlow(sizeBytes);
    this.#descriptor = openSync(path, 'w', 0o600);
  }

  write(value: unknown): void {
    const line = `${JSON.stringify(value)}\n`;
    const bytesMax = line.length * 3;
    if (bytesMax > this.#waiting.length - this.#waitingBytes) this.#flush();
    if (bytesMax > this.#waiting.length) this.#writeBytes(Buffer.from(line));
    else this.#waitingBytes += this.#waiting.write(line, this.#waitingBytes);
  }

  #flush(): void {
    this.#writeBytes(this.#waiting.subarray(0, this.#waitingBytes));
    this.#waitingBytes = 0;
  }

  #writeBytes(bytes: Uint8Array): void {
    for (let written = 0; written < bytes.length; )
      written += writeSync(this.#descriptor, bytes, written, bytes.length - written);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    try {
      this.#flush();
    } finally {
      closeSync(this.#descriptor);
    }
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

/** The lines of a spool, parsed, one in memory at a time. Our own writer made them, so their shape is known. */
export function* readLineSpool<T>(path: string): Generator<T> {
  const descriptor = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    let rest = Buffer.alloc(0);
    for (let got = readSync(descriptor, chunk); got > 0; got = readSync(descriptor, chunk)) {
      const bytes = Buffer.concat([rest, chunk.subarray(0, got)]);
      let start = 0;
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
        yield JSON.parse(bytes.toString('utf8', start, end)) as T;
        start = end + 1;
      }
      rest = bytes.subarray(start);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Removes a spool; one that is not there is fine. */
export function removeSpool(path: string): void {
  rmSync(path, { force: true });
}
