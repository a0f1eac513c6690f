import { join } from 'node:path';
import type { FlatLine } from '../../../domain/geometry/flat-line.ts';
import type { PagePool } from '../../../osm-file/paging/page-pool.ts';
import { RecordFile } from '../../../osm-file/paging/record-file.ts';
import { PlaceColumns } from './place-columns.ts';
import type { RawPlace } from './raw-place.ts';

/** Places on disk, in the order in which they were found, with what finding duplicates needs. */
export class PlaceSpool implements Disposable {
  readonly columns: PlaceColumns;
  readonly #records: RecordFile<RawPlace>;

  constructor(folder: string, pool: PagePool) {
    this.columns = new PlaceColumns(pool);
    this.#records = new RecordFile(join(folder, 'raw-places'), pool);
  }

  /** @returns the place's index */
  add(place: RawPlace, outlines: readonly FlatLine[]): number {
    this.columns.add(place, outlines);
    return this.#records.add(place);
  }

  at(index: number): RawPlace {
    return this.#records.at(index);
  }

  /** All places from the first. */
  *[Symbol.iterator](): Generator<RawPlace> {
    yield* this.#records;
  }

  [Symbol.dispose](): void {
    this.#records[Symbol.dispose]();
  }
}
