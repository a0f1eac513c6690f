import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import type { CommandOutput } from './commands/command.ts';

/**
 * The stream that takes a command's output. A file is written under another name and gets its own when it is whole; it
 * is gone when the stream is destroyed before.
 */
export function createCommandOutput(output: CommandOutput, standardOutput: NodeJS.WritableStream): Writable {
  const stream = createStream(output, standardOutput);
  // Whoever writes learns of errors from the stream's state; without a listener they would end the process.
  stream.on('error', () => undefined);
  return stream;
}

function createStream(output: CommandOutput, standardOutput: NodeJS.WritableStream): Writable {
  switch (output.kind) {
    case 'none':
      return new Writable({
        write: (_chunk, _encoding, callback) => callback(new Error('This command has no output.')),
      });
    case 'standardOutput':
      return new Writable({
        write: (chunk: Buffer, _encoding, callback) => {
          standardOutput.write(chunk, (error) => callback(error));
        },
      });
    case 'file':
      return fileStream(output.path);
  }
}

function fileStream(path: string): Writable {
  const unfinished = `${path}.${randomUUID()}.part`;
  let handle: FileHandle | undefined;
  let isWhole = false;
  const settle = (work: Promise<void>, callback: (error?: Error | null) => void) => {
    work.then(() => callback(), callback);
  };

  async function complete(file: FileHandle | undefined): Promise<void> {
    await file?.sync();
    await file?.close();
    handle = undefined;
    await rename(unfinished, path);
    isWhole = true;
  }
  async function tidy(): Promise<void> {
    await handle?.close();
    if (!isWhole) await rm(unfinished, { force: true });
  }

  return new Writable({
    construct: (callback) =>
      settle(
        open(unfinished, 'wx').then((file) => {
          handle = file;
        }),
        callback,
      ),
    write: (chunk: Buffer, _encoding, callback) => settle(writeAll(handle, chunk), callback),
    final: (callback) => settle(complete(handle), callback),
    destroy: (error, callback) => {
      tidy().then(
        () => callback(error),
        (tidyError) => callback(error ?? tidyError),
      );
    },
  });
}

async function writeAll(file: FileHandle | undefined, chunk: Buffer): Promise<void> {
  await file?.appendFile(chunk);
}
