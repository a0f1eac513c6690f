import { join } from 'node:path';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { Refusal } from '../import-report.ts';
import { countedKindOf, refuseSourcePlace } from './check-places.ts';
import { LineSpoolWriter } from './line-spool.ts';
import { type PlaceRecord, readPlaceRecord } from './place-record.ts';
import type { FieldRefusal } from './refuse-place.ts';
import type { IsoDay, SourcePlace, SourceShape } from './source-place.ts';

/** One record of a file: a place, or why it cannot be one. */
export type FileRecord = { readonly row: number } & (
  | { readonly record: PlaceRecord; readonly shape: SourceShape['lines'] | null }
  | { readonly refusal: FieldRefusal }
);

/** What is left in the working folder, and what did not come in. */
export interface SpooledRecords {
  readonly placesPath: string;
  readonly refusals: readonly Refusal[];
}

/**
 * Reads a whole file's records into a spool of places, so that nothing of it is written before its end was seen.
 * @throws ImportFileError where not one record can be imported: an import of nothing would remove all that came before
 */
export async function spoolRecords(
  records: AsyncIterable<FileRecord>,
  options: { readonly folder: string; readonly vocabulary: Vocabulary; readonly today: IsoDay },
): Promise<SpooledRecords> {
  const refusals: Refusal[] = [];
  const rowsById = new Map<string, number>();
  using spool = new LineSpoolWriter(join(options.folder, 'records.ndjson'));
  for await (const record of records) {
    const read = 'refusal' in record ? record : readPlaceRecord(record.record, record.shape, options.vocabulary);
    if ('refusal' in read) {
      refusals.push({ kind: 'places', externalId: idOf(record), row: record.row, ...read.refusal });
      continue;
    }
    const { place } = read;
    const refusal = refuseSourcePlace(place, options.vocabulary, options.today) ?? refuseRepeated(place, rowsById);
    if (refusal === null) {
      rowsById.set(place.externalId, record.row);
      spool.write(place);
    } else refusals.push({ kind: countedKindOf(place), externalId: place.externalId, row: record.row, ...refusal });
  }
  if (rowsById.size === 0) throw new ImportFileError(describeNothing(refusals));
  return { placesPath: spool.path, refusals };
}

function idOf(record: FileRecord): string {
  const id = 'record' in record ? record.record.externalId : undefined;
  return typeof id === 'string' || typeof id === 'number' ? `${id}` : '';
}

function refuseRepeated({ externalId }: SourcePlace, rowsById: ReadonlyMap<string, number>): FieldRefusal | null {
  const row = rowsById.get(externalId);
  return row === undefined ? null : { field: 'externalId', reason: `row ${row} is the same place` };
}

function describeNothing([first, ...others]: readonly Refusal[]): string {
  if (first === undefined) return 'The file holds no places.';
  const where = first.field === null ? `row ${first.row}` : `row ${first.row}, ${first.field}`;
  const count = others.length === 0 ? 'The only place' : `None of the ${others.length + 1} places`;
  return `${count} of the file can be imported; ${where}: ${first.reason}.`;
}
