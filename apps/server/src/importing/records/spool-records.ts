import { join } from 'node:path';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import type { Refusal } from '../import-report.ts';
import { toStorableText } from '../quote-text.ts';
import { RowNumbers } from '../row-numbers.ts';
import type { VocabularyKeys } from '../vocabulary-keys.ts';
import { countedKindOf, refuseSourcePlace } from './check-places.ts';
import { LineSpoolWriter } from './line-spool.ts';
import { type PlaceRecord, readPlaceRecord, readRecordId } from './place-record.ts';
import { externalIdMaxCharacters, type FieldRefusal } from './refuse-place.ts';
import type { IsoDay, SourcePlace, SourceShape } from './source-place.ts';

/** One record of a file: a place, or why it cannot be one. */
export type FileRecord = { readonly row: number } & (
  | { readonly record: PlaceRecord; readonly shape: SourceShape['lines'] | null }
  | {
      readonly refusal: FieldRefusal;
      /** As the file has it, where it could be read: what is refused has not left the source. */
      readonly externalId?: unknown;
    }
);

/** A longer one than this is the id of nothing that is stored: a character has at most two code units. */
const refusedIdMaxCodeUnits = 2 * externalIdMaxCharacters;

/** The spools in the output folder: one SourcePlace a line, one Refusal a line. */
export const recordsFileName = 'records.ndjson';
export const refusalsFileName = 'refusals.ndjson';

/** What of a file was spooled. */
export interface SpooledRecords {
  readonly places: number;
  readonly refused: number;
}

export interface RecordSpooling {
  readonly folder: string;
  readonly vocabulary: VocabularyKeys;
  readonly today: IsoDay;
}

/**
 * Reads a whole file's records into a spool of places and one of refusals, so that nothing of it is written before its
 * end was seen. It takes as long as the file likes: it belongs in a worker.
 * @throws ImportFileError where not one record can be imported: an import of nothing would remove all that came before
 */
export async function spoolRecords(
  records: AsyncIterable<FileRecord>,
  { folder, vocabulary, today }: RecordSpooling,
): Promise<SpooledRecords> {
  const rowsById = new RowNumbers();
  using places = new LineSpoolWriter(join(folder, recordsFileName));
  using refusals = new LineSpoolWriter(join(folder, refusalsFileName));
  const counts = { places: 0, refused: 0 };
  let first: Refusal | null = null;
  const refuse = (refusal: Refusal) => {
    const written = { ...refusal, externalId: toStorableText(refusal.externalId, refusedIdMaxCodeUnits) };
    refusals.write(written);
    first ??= written;
    counts.refused += 1;
  };
  for await (const record of records) {
    const { row } = record;
    const read = 'refusal' in record ? record : readPlaceRecord(record.record, record.shape, vocabulary);
    if ('refusal' in read) {
      const externalId = 'refusal' in record ? idOf(record) : readRecordId(record.record, record.shape, vocabulary);
      refuse({ kind: 'places', externalId: externalId ?? '', row, ...read.refusal });
      continue;
    }
    const { place } = read;
    const refusal = refuseSourcePlace(place, vocabulary, today) ?? refuseRepeated(place, rowsById);
    if (refusal === null) {
      rowsById.set(place.externalId, row);
      places.write(place);
      counts.places += 1;
    } else refuse({ kind: countedKindOf(place), externalId: place.externalId, row, ...refusal });
  }
  if (counts.places === 0) throw new ImportFileError(describeNothing(first, counts.refused));
  return counts;
}

function idOf({ externalId }: { readonly externalId?: unknown }): string {
  return typeof externalId === 'string' || typeof externalId === 'number' ? `${externalId}`.trim() : '';
}

function refuseRepeated({ externalId }: SourcePlace, rowsById: RowNumbers): FieldRefusal | null {
  const row = rowsById.get(externalId);
  return row === undefined ? null : { field: 'externalId', reason: `row ${row} is the same place` };
}

function describeNothing(first: Refusal | null, refused: number): string {
  if (first === null) return 'The file holds no places.';
  const where = first.field === null ? `row ${first.row}` : `row ${first.row}, ${first.field}`;
  const count =
    refused === 1
      ? 'The only place of the file cannot be imported'
      : `None of the ${refused.toLocaleString('en')} places of the file can be imported`;
  return `${count}; ${where}: ${first.reason}.`;
}
