import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { quoteNames, quoteText } from '../quote-text.ts';
import { type RecordColumn, recordColumns } from '../records/place-record.ts';

/** An import reads 36 columns. Some files have hundreds beside them; one with more than this is something else. */
const columnsMax = 1000;

/** What each cell of a row means; null for columns that are not read. */
export type CsvHeader = readonly (RecordColumn | null)[];

/**
 * Finds the columns in a file's first row, by the names of our export or by those that the operator gave; case and
 * spaces around do not matter.
 * @param headers the file's own headers by column
 * @throws ImportFileError where the file cannot be read by it
 */
export function readCsvHeader(cells: readonly string[], headers: Readonly<Record<string, string>>): CsvHeader {
  if (cells.length > columnsMax)
    throw new ImportFileError(
      `The file's first row has ${cells.length.toLocaleString('en')} columns; at most ${columnsMax.toLocaleString('en')} are read.`,
    );
  const plain = (text: string) => text.trim().toLowerCase();
  const positions = new Map<RecordColumn, number>();
  for (const column of recordColumns) {
    const position = cells.findIndex((cell) => plain(cell) === plain(headers[column] ?? column));
    if (position >= 0) positions.set(column, position);
    else if (headers[column] !== undefined)
      throw new ImportFileError(
        `The file has no column "${quoteText(headers[column])}"; its columns are ${quoteNames(cells)}.`,
      );
  }
  const unknown = Object.keys(headers).find((column) => !recordColumns.some((known) => known === column));
  if (unknown !== undefined)
    throw new ImportFileError(
      `"${quoteText(unknown)}" is no column of an import; these are: ${recordColumns.join(', ')}.`,
    );
  if (!positions.has('shape'))
    for (const column of ['latitude', 'longitude'] as const)
      if (!positions.has(column))
        throw new ImportFileError(
          `The file's first row names no column "${column}"; its columns are ${quoteNames(cells)}. Say which one it is with --map ${column}=Header.`,
        );
  const repeated = [...positions.values()].find((position, index, all) => all.indexOf(position) !== index);
  if (repeated !== undefined)
    throw new ImportFileError(`Two columns are read from "${quoteText(cells[repeated] ?? '')}".`);
  return cells.map((_, at) => [...positions].find(([, position]) => position === at)?.[0] ?? null);
}
