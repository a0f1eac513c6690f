import { join } from 'node:path';
import type { FlatLine } from '../geometry/way-lines.ts';
import { LineSpoolWriter, readLineSpool, removeSpool } from '../spool/line-spool.ts';
import { PlaceColumns } from './place-columns.ts';
import type { RawPlace } from './raw-place.ts';

/** Places on disk, in the order in which they were found, with what finding duplicates needs in memory. */
export class PlaceSpool implements Disposable {
  readonly columns = new PlaceColumns();
  readonly #writer: LineSpoolWriter;

  constructor(folder: string) {
    this.#writer = new LineSpoolWriter(join(folder, 'raw-places.ndjson'));
  }

  /** @returns the place's index */
  add(place: RawPlace, outlines: readonly FlatLine[]): number {
    this.#writer.write(place);
    this.columns.add(place, outlines);
    return this.columns.length - 1;
  }

  /** All places from the first, after the last was added. */
  *drain(): Generator<RawPlace> {
    this.#writer.close();
    yield* readLineSpool<RawPlace>(this.#writer.path);
    removeSpool(this.#writer.path);
  }

  [Symbol.dispose](): void {
    this.#writer.close();
    removeSpool(this.#writer.path);
  }
}
