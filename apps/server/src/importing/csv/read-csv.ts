import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { unguardFormula } from '../../domain/text/csv-formula-guard.ts';
import type { RecordColumn } from '../records/place-record.ts';
import { type OnBytes, readTextFile } from '../records/read-text-file.ts';
import type { FileRecord } from '../records/spool-records.ts';
import { type CsvHeader, readCsvHeader } from './csv-header.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';
import { readWellKnownLines } from './well-known-text.ts';

/** A row of more characters is a quote that was never closed. */
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
  signal?: AbortSignal,
): AsyncGenerator<FileRecord> {
  let header: CsvHeader | null = null;
  let row = 0;
  for await (const cells of parseRows(readTextFile(path, onBytes, signal))) {
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
    throw new ImportFileError(`The file is no CSV that can be read: ${error.message}.`, { cause: error });
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function toRecord(header: CsvHeader, cells: readonly string[]) {
  if (cells.length !== header.length)
    return { refusal: { field: null, reason: `it has ${cells.length} cells, and the header ${header.length}` } };
  const record: Partial<Record<RecordColumn, string>> = {};
  for (const [index, column] of header.entries())
    if (column !== null) record[column] = unguardFormula(cells[index] ?? '');
  const { shape: text = '', ...rest } = record;
  if (text.trim() === '') return { record: rest, shape: null };
  const shape = readWellKnownLines(text);
  return shape === null
    ? { refusal: { field: 'shape', reason: 'it is no LINESTRING or MULTILINESTRING' } }
    : { record: rest, shape };
}
