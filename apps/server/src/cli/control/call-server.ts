import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { productVersion } from '../../config/product-version.ts';
import type { CommandOutcome, CommandProgress } from '../commands/command.ts';
import { CommandRefusedError, ServerAnswerError } from '../operator-errors.ts';
import { findControlSocket } from './control-address.ts';
import { type ControlRequest, controlAnswer } from './control-protocol.ts';
import { readLines } from './read-lines.ts';

export interface ServerCall {
  readonly dataDir: string;
  readonly command: string;
  readonly arguments: unknown;
  readonly onProgress: (progress: CommandProgress) => void;
  /** Gets the command's output and is left open; the server waits while it is full. */
  readonly output: Writable;
  /** Asks the server to stop the command, then waits until it has. */
  readonly signal: AbortSignal;
}

/**
 * Has a running server do a command. Null when no server runs on this data folder; nothing has been done then.
 * @throws ServerAnswerError with the server's own words
 * @throws CommandRefusedError when the server cannot be reached or is gone before it answered
 */
export async function callServer(call: ServerCall): Promise<CommandOutcome | null> {
  const socket = await connect(call.dataDir);
  if (socket === null) return null;
  const stop = () => socket.end();
  call.signal.addEventListener('abort', stop, { once: true });
  try {
    const request: ControlRequest = { command: call.command, arguments: call.arguments, version: productVersion };
    socket.write(`${JSON.stringify(request)}\n`);
    if (call.signal.aborted) stop();
    return await readAnswers(socket, call);
  } finally {
    call.signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

async function readAnswers(socket: Socket, { onProgress, output, signal }: ServerCall): Promise<CommandOutcome> {
  for await (const line of linesUntilBreak(socket)) {
    const answer = controlAnswer.parse(JSON.parse(line));
    if ('progress' in answer) onProgress(answer.progress);
    else if ('outcome' in answer) return answer.outcome;
    else if ('error' in answer) throw new ServerAnswerError(answer.error);
    else if (!signal.aborted) await write(output, answer.output, signal);
  }
  throw new CommandRefusedError('The server ended before the command was done: start it and run the command again.');
}

async function* linesUntilBreak(socket: Socket): AsyncGenerator<string> {
  try {
    yield* readLines(socket);
  } catch (error) {
    // A killed server resets the connection; that is told like an orderly end without an answer.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')))
      throw error;
  }
}

/** A full output holds up the reading of answers, and so the server; stopping goes on at once. */
async function write(output: Writable, text: string, signal: AbortSignal): Promise<void> {
  if (output.errored) throw output.errored;
  if (output.write(text)) return;
  try {
    await once(output, 'drain', { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Codes of a socket file that is not there, or that a dead server left behind. */
const nobodyListens = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ENOTSOCK']);

async function connect(dataDir: string): Promise<Socket | null> {
  const path = findControlSocket(dataDir);
  if (path === undefined) return null;
  const socket = createConnection({ path, allowHalfOpen: true });
  try {
    await once(socket, 'connect');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (nobodyListens.has(code)) return null;
    throw new CommandRefusedError(
      code === 'EACCES' || code === 'EPERM'
        ? `The server's control socket ${path} belongs to another user: run the command as the user of the server.`
        : `The server's control socket ${path} cannot be reached (${code}).`,
    );
  }
  // Errors after this come out of the reading.
  socket.on('error', () => undefined);
  return socket;
}
