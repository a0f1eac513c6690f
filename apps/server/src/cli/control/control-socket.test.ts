import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { embeddedTextModeration } from '../../adapters/moderation/embedded-text-moderation.ts';
import { readConfig } from '../../config/config.ts';
import { silentDatabaseLog } from '../../db/database-log.ts';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { loadVocabulary } from '../../features/vocabulary/load-vocabulary.ts';
import { openPhotoFolder } from '../../storage/photo-folder.ts';
import { type Command, type CommandContext, type CommandOutcome, defineCommand } from '../commands/command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { callServer, type ServerCall } from './call-server.ts';
import { findControlSocket } from './control-address.ts';
import { serveControlSocket } from './serve-control-socket.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('embedded');
});
afterAll(() => database.close());

const outcome: CommandOutcome = { report: { places: 3 }, text: 'Done.', problem: null };

function command(name: string, run: (context: CommandContext) => Promise<CommandOutcome>): Command {
  return defineCommand({
    name,
    purpose: 'stands for a command',
    usage: '',
    options: [],
    notes: [],
    example: '',
    whenStopped: '',
    isLong: true,
    needsDatabase: false,
    bringsReferenceData: false,
    refusalOnLiveServer: null,
    arguments: z.strictObject({}),
    readArguments: () => ({}),
    run: (_given, context) => run(context),
  });
}

/** Runs until it is stopped, then tells why. */
function endlessCommand(onStop: (reason: unknown) => void): Command {
  return command('endless', async ({ signal, onProgress }) => {
    onProgress({ phase: 'Waiting', done: 0, total: null, unit: null });
    if (!signal.aborted) await once(signal, 'abort');
    onStop(signal.reason);
    throw signal.reason;
  });
}

async function serve(commands: readonly Command[], dataDir = temporaryFolder()) {
  const config = readConfig({ DATA_DIR: dataDir });
  const vocabulary = await loadVocabulary(database.kysely);
  const server = await serveControlSocket({
    site: {
      config,
      database,
      vocabulary,
      photoStore: openPhotoFolder(dataDir),
      textModeration: embeddedTextModeration,
      photoModeration: null,
      publicUrl: 'http://localhost',
      migrationsRun: null,
      reloadBasemap: async () => undefined,
    },
    commands,
    log: silentDatabaseLog,
  });
  onTestFinished(() => server.close());
  return { dataDir, server };
}

function call(dataDir: string, name: string, more: Partial<ServerCall> = {}) {
  return callServer({
    dataDir,
    command: name,
    arguments: {},
    onProgress: () => undefined,
    output: new PassThrough(),
    signal: new AbortController().signal,
    ...more,
  });
}

/** Resolves at the first progress of a call. */
function callUntilProgress(dataDir: string, name: string, signal?: AbortSignal) {
  const started = Promise.withResolvers<void>();
  const done = call(dataDir, name, { onProgress: () => started.resolve(), ...(signal && { signal }) });
  done.catch(started.reject);
  return { started: started.promise, done };
}

async function connect(dataDir: string): Promise<Socket> {
  const socket = createConnection(findControlSocket(dataDir) ?? '');
  await once(socket, 'connect');
  return socket;
}

describe('a call', () => {
  test('gets progress and the outcome', async () => {
    const progress = { phase: 'Counting', done: 1, total: 2, unit: 'places' };
    const { dataDir } = await serve([
      command('count', async ({ onProgress }) => {
        onProgress(progress);
        return outcome;
      }),
    ]);
    const seen: unknown[] = [];
    expect(await call(dataDir, 'count', { onProgress: (one) => seen.push(one) })).toEqual(outcome);
    expect(seen).toEqual([progress]);
  });

  test('is no call where nobody listens', async () => {
    expect(await call(temporaryFolder(), 'count')).toBeNull();
    expect(await call(join(temporaryFolder(), 'not-there'), 'count')).toBeNull();
  });

  test('gets the sentence of an expected error, and of an unexpected one its message without a stack', async () => {
    const { dataDir } = await serve([
      command('full', async () => {
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write', path: '/data' });
      }),
      command('broken', async () => {
        throw new TypeError('x is not a function');
      }),
    ]);
    await expect(call(dataDir, 'full')).rejects.toMatchObject({
      message: 'The system refused /data: the disk is full (ENOSPC).',
      exitCode: 1,
    });
    await expect(call(dataDir, 'broken')).rejects.toMatchObject({
      name: 'TypeError',
      message: expect.stringMatching(/^The command failed, which should not happen; [^\n]*x is not a function$/),
    });
  });

  test('a command that the server does not have or does not understand is refused', async () => {
    const { dataDir } = await serve([command('count', async () => outcome)]);
    await expect(call(dataDir, 'paint')).rejects.toThrow('The running server has no command paint.');
    await expect(call(dataDir, 'count', { arguments: { speed: 3 } })).rejects.toThrow(
      'The running server does not understand this command.',
    );
    const tooLong = await connect(dataDir);
    // Refused before it was read to its end, the line cannot be written to its end.
    tooLong.on('error', () => undefined);
    const closed = new Promise((resolve) => tooLong.once('close', resolve));
    tooLong.write('x'.repeat(2_000_000));
    await closed;
    for (const line of ['nonsense\n', '{"command":"count"}\n', 'half a line']) {
      const socket = await connect(dataDir);
      socket.end(line);
      expect(await text(socket)).toMatch(/^\{"error":.+\}\n$/);
    }
    const socket = await connect(dataDir);
    socket.end(`${JSON.stringify({ command: 'count', arguments: {}, version: '0.0.0' })}\n`);
    expect(await text(socket)).toContain('restart the server first');
    expect(await call(dataDir, 'count')).toEqual(outcome);
  });
});

describe('output', () => {
  test('comes over whole, whatever its pieces, and only as fast as it is taken', async () => {
    const pieces = Array.from({ length: 400 }, (_, index) => `${index} Ünïcödé 🦽\n`.repeat(500));
    let piecesTaken = 0;
    function* take() {
      for (const piece of pieces) {
        piecesTaken++;
        yield piece;
      }
    }
    const { dataDir } = await serve([
      command('write', async ({ output }) => {
        await pipeline(Readable.from(take(), { highWaterMark: 1 }), output);
        return outcome;
      }),
    ]);
    const output = new PassThrough({ highWaterMark: 1000 });
    const done = call(dataDir, 'write', { output });
    await once(output, 'readable');
    // Whatever the system's buffers hold, it is far from these four megabytes while nobody reads.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(piecesTaken).toBeLessThan(pieces.length);
    const reading = text(output);
    expect(await done).toEqual(outcome);
    output.end();
    expect(await reading).toBe(pieces.join(''));
  });

  test('that nobody takes any more ends the call', async () => {
    const { dataDir } = await serve([
      command('write', async ({ output, signal }) => {
        await pipeline(Readable.from(endlessText()), output, { signal });
        return outcome;
      }),
    ]);
    const output = new PassThrough();
    output.on('error', () => undefined);
    const done = call(dataDir, 'write', { output });
    await once(output, 'readable');
    output.destroy(Object.assign(new Error('closed'), { code: 'EPIPE' }));
    await expect(done).rejects.toMatchObject({ code: 'EPIPE' });
    // The server's command has ended as well, or this one would be told to wait.
    const next = new PassThrough();
    const stop = new AbortController();
    const again = call(dataDir, 'write', { output: next, signal: stop.signal });
    await Promise.race([once(next, 'readable'), again]);
    stop.abort();
    await expect(again).rejects.toThrow('The command was stopped.');
  });
});

function* endlessText(): Generator<string> {
  for (;;) yield 'text '.repeat(1000);
}

describe('stopping', () => {
  test('one long command runs at a time', async () => {
    const { dataDir } = await serve([endlessCommand(() => undefined), command('count', async () => outcome)]);
    const stop = new AbortController();
    const first = callUntilProgress(dataDir, 'endless', stop.signal);
    await first.started;
    await expect(call(dataDir, 'count')).rejects.toThrow(/^The server is busy with another command, endless, since /);
    stop.abort();
    await expect(first.done).rejects.toThrow('The command was stopped.');
    expect(await call(dataDir, 'count')).toEqual(outcome);
  });

  test('a client that vanishes stops its command', async () => {
    const stopped = Promise.withResolvers<unknown>();
    const { dataDir } = await serve([endlessCommand(stopped.resolve)]);
    const socket = await connect(dataDir);
    socket.write(`${JSON.stringify({ command: 'endless', arguments: {}, version: '0.1.0' })}\n`);
    await once(socket, 'data');
    socket.destroy();
    expect(String(await stopped.promise)).toContain('The command was stopped.');
  });

  test('a server that ends stops its command, waits for it, and tells the client', async () => {
    let isStopped = false;
    const { dataDir, server } = await serve([
      endlessCommand(() => {
        isStopped = true;
      }),
    ]);
    const idle = await connect(dataDir);
    idle.on('error', () => undefined);
    const running = callUntilProgress(dataDir, 'endless');
    await running.started;
    const refused = expect(running.done).rejects.toThrow(
      'The server is ending: run the command again when it is back.',
    );
    await server.close();
    expect(isStopped).toBe(true);
    await refused;
    expect(await call(dataDir, 'endless')).toBeNull();
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe('the address', () => {
  test('is for the owner alone', async () => {
    const { dataDir } = await serve([]);
    expect(readdirSync(dataDir)).toEqual(['control.sock']);
    expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600);
  });

  test('is elsewhere for a data folder with a long name, and tidied up', async () => {
    const dataDir = join(temporaryFolder(), 'long'.repeat(30));
    mkdirSync(dataDir);
    expect(findControlSocket(dataDir)).toBeUndefined();
    const { server } = await serve([command('count', async () => outcome)], dataDir);
    const socket = findControlSocket(dataDir) ?? '';
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'control.json')).mode & 0o777).toBe(0o600);
    expect(await call(dataDir, 'count')).toEqual(outcome);
    await server.close();
    expect(existsSync(join(socket, '..'))).toBe(false);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('of a dead server is nobody, and a new server takes its place', async () => {
    const dataDir = temporaryFolder();
    // A server that is closed removes its socket under the name it had; renamed, it stays as after a kill.
    const dead = createServer().listen(join(dataDir, 's'));
    await once(dead, 'listening');
    renameSync(join(dataDir, 's'), join(dataDir, 'control.sock'));
    await new Promise((resolve) => dead.close(resolve));
    expect(existsSync(join(dataDir, 'control.sock'))).toBe(true);
    expect(await call(dataDir, 'count')).toBeNull();
    await serve([command('count', async () => outcome)], dataDir);
    expect(await call(dataDir, 'count')).toEqual(outcome);
  });

  test.each([['{'], ['{}'], ['[]'], ['{"socket":7}']])('a damaged note (%s) is no note', async (note) => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'control.json'), note);
    expect(findControlSocket(dataDir)).toBe(join(dataDir, 'control.sock'));
    await serve([], dataDir);
    expect(readdirSync(dataDir)).toEqual(['control.sock']);
  });
});
