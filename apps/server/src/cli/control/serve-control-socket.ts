import { createServer, type Socket } from 'node:net';
import { productVersion } from '../../config/product-version.ts';
import type { DatabaseLog } from '../../db/database-log.ts';
import type { Command } from '../commands/command.ts';
import { CommandRefusedError, operatorSentence } from '../operator-errors.ts';
import type { Site } from '../site.ts';
import { listenForControl } from './control-address.ts';
import { ControlAnswers } from './control-answers.ts';
import { controlRequest, requestMaxLength } from './control-protocol.ts';
import { readLines } from './read-lines.ts';

export interface ControlServerOptions {
  readonly site: Site;
  readonly commands: readonly Command[];
  readonly log: DatabaseLog;
}

export interface ControlServer {
  /** Takes no more commands, stops the one that runs and waits until it has stopped. Idempotent. */
  close(): Promise<void>;
}

interface RunningCommand {
  readonly name: string;
  readonly startedAt: Date;
}

const requestTimeoutMilliseconds = 10_000;
const farewellMilliseconds = 1_000;

/**
 * Runs the operator's commands in this process, which holds the embedded database open. One long command runs at a time;
 * a client that goes away stops its command. The protocol: control-protocol.ts.
 */
export async function serveControlSocket({ site, commands, log }: ControlServerOptions): Promise<ControlServer> {
  const stopping = new AbortController();
  const calls = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  let running: RunningCommand | null = null;

  const run = async (socket: Socket, answers: ControlAnswers): Promise<void> => {
    const { command, work } = await readRequest(socket, commands, stopping.signal);
    if (command.refusalOnLiveServer !== null) throw new CommandRefusedError(command.refusalOnLiveServer);
    if (command.isLong && running !== null) throw new CommandRefusedError(describeBusy(running));
    const signal = AbortSignal.any([stopping.signal, signalOfDeparture(socket)]);
    const thisCommand = { name: command.name, startedAt: new Date() };
    if (command.isLong) running = thisCommand;
    log.info({ command: command.name }, "An operator's command started.");
    try {
      signal.throwIfAborted();
      const onProgress = answers.sendProgress.bind(answers);
      const outcome = await work({ site, signal, onProgress, output: answers.outputStream() });
      log.info({ command: command.name }, "An operator's command completed.");
      answers.finish({ outcome });
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      if (running === thisCommand) running = null;
    }
  };

  const answer = async (socket: Socket): Promise<void> => {
    const answers = new ControlAnswers(socket);
    try {
      await run(socket, answers);
    } catch (error) {
      const sentence = operatorSentence(error);
      if (sentence === null) log.error({ err: error }, "An operator's command failed.");
      else log.info({ reason: sentence }, "An operator's command was refused or aborted.");
      const message = sentence ?? `The command failed, which should not happen; the server's log tells more: ${error}`;
      const name = error instanceof Error ? error.name : 'Error';
      answers.finish({ error: { name, message, exitCode: 1 } });
    }
  };

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const call = answer(socket);
    calls.add(call);
    void call.finally(() => calls.delete(call));
  });
  const removeAddress = await listenForControl(site.config.dataDir, server);

  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    removeAddress();
    stopping.abort(new CommandRefusedError('The server is ending: run the command again when it is back.'));
    await Promise.all(calls);
    // A client that has stopped reading must not keep the server from ending.
    const tooLate = setTimeout(() => sockets.forEach((socket) => void socket.destroy()), farewellMilliseconds);
    await closed;
    clearTimeout(tooLate);
  };
  let closing: Promise<void> | undefined;
  return { close: () => (closing ??= close()) };
}

interface ReadRequest {
  readonly command: Command;
  readonly work: ReturnType<Command['prepare']>;
}

/** @throws CommandRefusedError when there is nothing to run */
async function readRequest(socket: Socket, commands: readonly Command[], stopping: AbortSignal): Promise<ReadRequest> {
  const leave = () => void socket.destroy();
  const tooLate = setTimeout(leave, requestTimeoutMilliseconds);
  stopping.addEventListener('abort', leave, { once: true });
  try {
    for await (const line of readLines(socket, requestMaxLength)) return understand(line, commands);
  } catch (error) {
    if (error instanceof CommandRefusedError) throw error;
    throw new CommandRefusedError('The running server does not understand this command.', { cause: error });
  } finally {
    clearTimeout(tooLate);
    stopping.removeEventListener('abort', leave);
  }
  throw new CommandRefusedError('The request ended before its line did.');
}

function understand(line: string, commands: readonly Command[]): ReadRequest {
  const request = controlRequest.parse(JSON.parse(line));
  if (request.version !== productVersion) {
    throw new CommandRefusedError(
      `The running server is version ${productVersion} and this command is version ${request.version}: restart the server first.`,
    );
  }
  const command = commands.find(({ name }) => name === request.command);
  if (command === undefined) throw new CommandRefusedError(`The running server has no command ${request.command}.`);
  return { command, work: command.prepare(request.arguments) };
}

/** Aborts when the client ends its side or is gone. */
function signalOfDeparture(socket: Socket): AbortSignal {
  const departure = new AbortController();
  const leave = () => departure.abort(new CommandRefusedError('The command was stopped.'));
  if (socket.readableEnded || socket.destroyed) leave();
  socket.once('end', leave);
  socket.once('close', leave);
  socket.resume();
  return departure.signal;
}

function describeBusy({ name, startedAt }: RunningCommand): string {
  const time = startedAt.toISOString().slice(11, 16);
  return `The server is busy with another command, ${name}, since ${time} UTC: try again when it is done.`;
}
