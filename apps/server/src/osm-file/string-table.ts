import { ImportFileError } from '../domain/errors/import-file-error.ts';
import type { OsmKind } from './osm-objects.ts';

/** OpenStreetMap allows 255 characters, which are at most 1,020 bytes; more than this is no tag. */
const textMaxBytes = 4096;

const kindBits: Readonly<Record<OsmKind, number>> = { node: 1, way: 4, relation: 16 };

/** The texts of one block. A text is decoded, and looked up among the wanted keys, when it is first used. */
export class StringTable {
  readonly #bytes: Uint8Array;
  readonly #bounds: readonly number[];
  readonly #texts: (string | undefined)[];
  /** Two bits of each text for each kind of object: whether it was looked up and whether it is wanted. */
  readonly #wanted: Uint8Array;

  /**
   * @param bounds where each text begins and ends in the bytes: an object for each would be ten times as large
   * @throws ImportFileError for a text that is far longer than OpenStreetMap allows
   */
  constructor(bytes: Uint8Array, bounds: readonly number[]) {
    for (let index = 0; index < bounds.length; index += 2) {
      const length = (bounds[index + 1] ?? 0) - (bounds[index] ?? 0);
      if (length > textMaxBytes)
        throw new ImportFileError(
          `The file is absurd: it has a name or tag of ${length.toLocaleString('en')} bytes, and OpenStreetMap allows 255 characters.`,
        );
    }
    this.#bytes = bytes;
    this.#bounds = bounds;
    this.#texts = new Array(bounds.length / 2);
    this.#wanted = new Uint8Array(bounds.length / 2);
  }

  has(index: number): boolean {
    return index < this.#wanted.length;
  }

  text(index: number): string {
    const known = this.#texts[index];
    if (known !== undefined) return known;
    const [start = 0, end = 0] = [this.#bounds[index * 2], this.#bounds[index * 2 + 1]];
    const { buffer, byteOffset } = this.#bytes;
    const text = Buffer.from(buffer, byteOffset + start, end - start).toString('utf8');
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
