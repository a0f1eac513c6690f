/** Writes the pieces of a Protocol Buffers message into a buffer that grows. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(sizeBytes = 256) {
    this.#bytes = new Uint8Array(sizeBytes);
  }

  get length(): number {
    return this.#length;
  }

  /** What was written, without a copy. */
  written(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  reset(): void {
    this.#length = 0;
  }

  /** Makes room, so that so many bytes can be written without growing. */
  reserve(sizeBytes: number): void {
    const needed = this.#length + sizeBytes;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }

  /** A whole number from 0 to 2^53 − 1, as base-128 varint. */
  writeVarint(value: number): void {
    this.reserve(10);
    const bytes = this.#bytes;
    let length = this.#length;
    let rest = value;
    while (rest > 0x7fffffff) {
      bytes[length++] = (rest & 0x7f) | 0x80;
      rest = Math.floor(rest / 128);
    }
    while (rest > 0x7f) {
      bytes[length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    bytes[length++] = rest;
    this.#length = length;
  }

  writeBytes(source: Uint8Array): void {
    this.reserve(source.length);
    if (source.length < 64) {
      for (let index = 0; index < source.length; index++) this.#bytes[this.#length + index] = source[index] as number;
    } else {
      this.#bytes.set(source, this.#length);
    }
    this.#length += source.length;
  }

  /** A field of wire type 2: its tag, its length, its bytes. */
  writeField(field: number, source: Uint8Array): void {
    this.writeVarint((field << 3) | 2);
    this.writeVarint(source.length);
    this.writeBytes(source);
  }

  writeText(field: number, text: string): void {
    this.writeField(field, Buffer.from(text, 'utf8'));
  }
}
