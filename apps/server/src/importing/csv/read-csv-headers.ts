import { open } from 'node:fs/promises';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';

/** A first row that is longer names no columns. */
const bytesMax = 256 * 1024;

/**
 * The cells of a CSV file's first row, as the file writes them.
 * @throws ImportFileError where there is none that can be read
 */
export async function readCsvHeaders(path: string): Promise<string[]> {
  const text = await readBeginning(path);
  try {
    const [first = []] = parse(text, {
      delimiter: sniffDelimiter(text),
      relax_column_count: true,
      to: 1,
    }) as string[][];
    return first.map((cell) => cell.trim());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportFileError('The first row of the file cannot be read.', { cause: error });
  }
}

/** The first rows of a file, without a byte order mark; the last of them may be cut. */
async function readBeginning(path: string): Promise<string> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new ImportFileError('There is no such file.', { cause: error });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesMax), 0, bytesMax, 0);
    if (bytesRead === 0) throw new ImportFileError('The file is empty.');
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return decoder.decode(buffer.subarray(0, bytesRead), { stream: bytesRead === bytesMax });
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError('The file is not UTF-8 text; save it with that encoding.', { cause: error });
  } finally {
    await file.close();
  }
}
