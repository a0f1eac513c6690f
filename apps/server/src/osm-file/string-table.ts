import { ImportFileError } from '../domain/errors/import-file-error.ts';
import type { OsmKind } from './osm-objects.ts';

/** OpenStreetMap allows 255 characters, which are at most 1,020 bytes; more than this is no tag. */
const textMaxBytes = 4096;

const kindBits: Readonly<Record<OsmKind, number>> = { node: 1, way: 4, relation: 16 };

/** The texts of one block. A text is decoded, and looked up among the wanted keys, when it is first used. */
export class StringTable {
  readonly #bytes: readonly Uint8Array[];
  readonly #texts: (string | undefined)[];
  /** Two bits of each text for each kind of object: whether it was looked up and whether it is wanted. */
  readonly #wanted: Uint8Array;

  /** @throws ImportFileError for a text that is far longer than OpenStreetMap allows */
  constructor(bytes: readonly Uint8Array[]) {
    for (const text of bytes)
      if (text.length > textMaxBytes)
        throw new ImportFileError(
          `The file is absurd: it has a name or tag of ${text.length.toLocaleString('en')} bytes, and OpenStreetMap allows 255 characters.`,
        );
    this.#bytes = bytes;
    this.#texts = new Array(bytes.length);
    this.#wanted = new Uint8Array(bytes.length);
  }

  has(index: number): boolean {
    return index < this.#bytes.length;
  }

  text(index: number): string {
    const known = this.#texts[index];
    if (known !== undefined) return known;
    const bytes = this.#bytes[index];
    const text = bytes === undefined ? '' : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
    this.#texts[index] = text;
    return text;
  }

  isWanted(kind: OsmKind, index: number, wants: (kind: OsmKind, key: string) => boolean): boolean {
    const asked = kindBits[kind];
    const state = this.#wanted[index] ?? 0;
    if ((state & asked) !== 0) return (state & (asked << 1)) !== 0;
    const isWanted = wants(kind, this.text(index));
    this.#wanted[index] = state | asked | (isWanted ? asked << 1 : 0);
    return isWanted;
  }
}
