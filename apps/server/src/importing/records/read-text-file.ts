import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';

/** Told how much of a file is read, in bytes. */
export type OnBytes = (done: number, total: number) => void;

const chunkBytes = 1 << 18;

/**
 * A file's text, piece by piece, without its byte order mark.
 * @throws ImportFileError where the file is missing, empty or not UTF-8
 */
export async function* readTextFile(path: string, onBytes: OnBytes): AsyncGenerator<string> {
  const total = await sizeOf(path);
  if (total === 0) throw new ImportFileError('The file is empty.');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let done = 0;
  const stream = createReadStream(path, { highWaterMark: chunkBytes });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    done += chunk.length;
    yield decode(decoder, chunk, true);
    onBytes(done, total);
  }
  yield decode(decoder, new Uint8Array(), false);
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new ImportFileError('There is no such file.');
  if (!found.isFile()) throw new ImportFileError('This is no file.');
  return found.size;
}

function decode(decoder: TextDecoder, bytes: Uint8Array, isMoreToCome: boolean): string {
  try {
    return decoder.decode(bytes, { stream: isMoreToCome });
  } catch (error) {
    throw new ImportFileError('The file is not UTF-8 text; save it with that encoding.', { cause: error });
  }
}
