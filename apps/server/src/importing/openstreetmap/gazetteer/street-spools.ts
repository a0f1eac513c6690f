import { join } from 'node:path';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { normalizeName } from '../../../domain/text/normalize-name.ts';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import { LineSpoolWriter, readLineSpool, removeSpool } from '../../records/line-spool.ts';
import { hashText } from '../places/hash-text.ts';

/** A piece of a named street, by some of its points (longitude, latitude, …). */
export interface StreetPiece {
  readonly street: string;
  readonly names: LocalizedText;
  readonly externalId: string;
  readonly points: readonly number[];
}

/** A house number with its street's name. */
export interface HouseNumber {
  readonly street: string;
  readonly number: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly city: string | null;
}

/** One spool for so much of the file: what has one name lies in one spool, and one spool fits into memory. */
const bytesPerSpool = 8 * 1024 * 1024;
/** Each is an open file. */
const spoolsMax = 512;
/** Lines of a spool wait in so much memory. */
const spoolChunkBytes = 16 * 1024;

/** Streets and house numbers wait on disk, in spools by the street's name, so that a country fits. */
export class StreetSpools implements Disposable {
  readonly #writers: readonly LineSpoolWriter[];

  constructor(folder: string, fileSizeBytes: number) {
    const count = Math.min(spoolsMax, Math.max(1, Math.ceil(fileSizeBytes / bytesPerSpool)));
    this.#writers = Array.from(
      { length: count },
      (_, index) => new LineSpoolWriter(join(folder, `streets-${index}.ndjson`), spoolChunkBytes),
    );
  }

  /** Into how many portions `drain` divides what it holds. */
  get count(): number {
    return this.#writers.length;
  }

  addPiece(piece: StreetPiece): void {
    this.#writerOf(piece.street).write(piece);
  }

  /** Adds an object's house number; false where it names neither street nor place. */
  addHouseNumber(tags: OsmTags, longitude: number, latitude: number): boolean {
    const number = tags['addr:housenumber']?.trim();
    const city = tags['addr:city']?.trim() || null;
    const street =
      (tags['addr:street'] ?? tags['addr:place'] ?? tags['addr:hamlet'] ?? tags['addr:village'])?.trim() || city;
    if (!number || !street) return false;
    const houseNumber: HouseNumber = { street, number, longitude, latitude, city };
    this.#writerOf(street).write(houseNumber);
    return true;
  }

  #writerOf(street: string): LineSpoolWriter {
    const writer = this.#writers[hashText(normalizeName(street)) % this.#writers.length];
    if (writer === undefined) throw new RangeError('no spool for a street');
    return writer;
  }

  /** Reads the spools one after another, each whole, and removes them. */
  *drain(): Generator<readonly (StreetPiece | HouseNumber)[]> {
    for (const writer of this.#writers) {
      writer.close();
      yield [...shareTexts(readLineSpool<StreetPiece | HouseNumber>(writer.path))];
      removeSpool(writer.path);
    }
  }

  [Symbol.dispose](): void {
    for (const writer of this.#writers) {
      writer.close();
      removeSpool(writer.path);
    }
  }
}

/** Houses of one street have its name and their city's as one text in memory, not as one each. */
function* shareTexts(records: Iterable<StreetPiece | HouseNumber>): Generator<StreetPiece | HouseNumber> {
  const texts = new Map<string, string>();
  const share = (text: string) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  for (const record of records) {
    const street = share(record.street);
    if ('points' in record) yield { ...record, street };
    else yield { ...record, street, city: record.city === null ? null : share(record.city) };
  }
}
