import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { unguardFormula } from '../../domain/text/csv-formula-guard.ts';
import { quoteText } from '../quote-text.ts';
import { GeometryError, limitPoints, readCourse } from '../read-course.ts';
import type { RecordColumn } from '../records/place-record.ts';
import { type OnBytes, readTextFile } from '../records/read-text-file.ts';
import type { SourceShape } from '../records/source-place.ts';
import type { FileRecord } from '../records/spool-records.ts';
import { type CsvHeader, readCsvHeader } from './csv-header.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';
import { readWellKnownLines } from './well-known-text.ts';

/** A course of 100,000 points has half as many; a longer row is a quote that was never closed. */
const recordMaxCharacters = 1 << 22;

/**
 * The records of a CSV file: UTF-8, separated by comma, semicolon or tab, the first row a header.
 * @param headers the file's own headers by column, where they differ from our export's
 * @throws ImportFileError where the file as a whole cannot be read
 */
export async function* readCsv(
  path: string,
  headers: Readonly<Record<string, string>>,
  onBytes: OnBytes,
): AsyncGenerator<FileRecord> {
  let header: CsvHeader | null = null;
  let row = 0;
  for await (const cells of parseRows(readTextFile(path, onBytes))) {
    row += 1;
    if (header === null) header = readCsvHeader(cells, headers);
    else if (cells.some((cell) => cell.trim() !== '')) yield { row, ...toRecord(header, cells) };
  }
}

async function* parseRows(chunks: AsyncGenerator<string>): AsyncGenerator<string[]> {
  const first = await chunks.next();
  const beginning = first.done === true ? '' : first.value;
  const parser = parse({
    delimiter: sniffDelimiter(beginning),
    relax_column_count: true,
    max_record_size: recordMaxCharacters,
  });
  const source = Readable.from(
    (async function* () {
      yield beginning;
      yield* chunks;
    })(),
  );
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield cells;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportFileError(`The file is no CSV that can be read: ${describeError(error)}.`, { cause: error });
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function describeError(error: CsvError): string {
  if (error.code !== 'CSV_MAX_RECORD_SIZE') return quoteText(error.message, 200);
  const row = typeof error.records === 'number' ? `row ${(error.records + 1).toLocaleString('en')}` : 'a row';
  return `${row} is longer than ${recordMaxCharacters.toLocaleString('en')} characters, as if a quotation mark were never closed`;
}

function toRecord(header: CsvHeader, cells: readonly string[]) {
  const record: Partial<Record<RecordColumn, string>> = {};
  for (const [index, column] of header.entries())
    if (column !== null) record[column] = unguardFormula(cells[index] ?? '');
  if (cells.length !== header.length)
    return {
      refusal: { field: null, reason: `it has ${cells.length} cells, and the header ${header.length}` },
      externalId: record.externalId,
    };
  const { shape: text = '', ...rest } = record;
  if (text.trim() === '') return { record: rest, shape: null };
  try {
    return { record: rest, shape: readShape(text) };
  } catch (error) {
    if (!(error instanceof GeometryError)) throw error;
    return { refusal: { field: 'shape', reason: error.message }, externalId: rest.externalId };
  }
}

function readShape(text: string): SourceShape['lines'] {
  // Points are separated by commas, as lines are: counted before anything is made of them.
  limitPoints(countCommas(text) + 1);
  const lines = readWellKnownLines(text);
  if (lines === null) throw new GeometryError('it is no LINESTRING or MULTILINESTRING');
  return readCourse(lines.map((line) => Float64Array.from(line.flat())));
}

function countCommas(text: string): number {
  let count = 0;
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count += 1;
  return count;
}
