import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { PagePool } from './page-pool.ts';
import { PagedColumn } from './paged-column.ts';

const chunkBytes = 64 * 1024;

/** Records on disk, as JSON, that are read in their order or by index. Nobody else writes them: their type is known. */
export class RecordFile<T> implements Disposable {
  readonly #path: string;
  readonly #descriptor: number;
  /** Where each record ends. */
  readonly #ends: PagedColumn<Float64Array>;
  /** What was added last and is not on disk yet. */
  readonly #unwritten = Buffer.allocUnsafeSlow(chunkBytes);
  #unwrittenBytes = 0;
  #sizeBytes = 0;
  /** The part of the file that was read last. */
  #window = Buffer.allocUnsafeSlow(chunkBytes);
  #windowStart = 0;
  #windowEnd = 0;

  /** Creates the file, or empties it. */
  constructor(path: string, pool: PagePool) {
    this.#path = path;
    this.#descriptor = openSync(path, 'w+', 0o600);
    this.#ends = new PagedColumn(pool, Float64Array);
  }

  get length(): number {
    return this.#ends.length;
  }

  /** @returns the record's index, from 0 */
  add(record: T): number {
    const text = JSON.stringify(record);
    const bytesMax = text.length * 3;
    if (bytesMax > chunkBytes - this.#unwrittenBytes) this.#flush();
    if (bytesMax > chunkBytes) this.#write(Buffer.from(text));
    else this.#unwrittenBytes += this.#unwritten.write(text, this.#unwrittenBytes);
    this.#ends.push(this.#sizeBytes + this.#unwrittenBytes);
    return this.#ends.length - 1;
  }

  /** @throws RangeError for an index that no record has */
  at(index: number): T {
    if (index >= this.#ends.length) throw new RangeError(`there is no record ${index}`);
    const start = index === 0 ? 0 : this.#ends.at(index - 1);
    const end = this.#ends.at(index);
    if (end > this.#sizeBytes) this.#flush();
    if (start < this.#windowStart || end > this.#windowEnd) this.#loadWindow(start, end);
    return JSON.parse(this.#window.toString('utf8', start - this.#windowStart, end - this.#windowStart)) as T;
  }

  *[Symbol.iterator](): Generator<T> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }

  #loadWindow(start: number, end: number): void {
    if (end - start > this.#window.length) this.#window = Buffer.allocUnsafeSlow(end - start);
    this.#windowStart = start;
    this.#windowEnd = start;
    while (this.#windowEnd < end) {
      const have = this.#windowEnd - start;
      const got = readSync(this.#descriptor, this.#window, have, this.#window.length - have, this.#windowEnd);
      if (got === 0) throw new RangeError('a working file of the import was cut short');
      this.#windowEnd += got;
    }
  }

  #flush(): void {
    const { buffer, byteOffset } = this.#unwritten;
    this.#write(new Uint8Array(buffer, byteOffset, this.#unwrittenBytes));
    this.#unwrittenBytes = 0;
  }

  #write(bytes: Uint8Array): void {
    for (let written = 0; written < bytes.length; )
      written += writeSync(this.#descriptor, bytes, written, bytes.length - written, this.#sizeBytes + written);
    this.#sizeBytes += bytes.length;
  }

  [Symbol.dispose](): void {
    closeSync(this.#descriptor);
    rmSync(this.#path, { force: true });
  }
}
