import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { DataFolderInUseError } from '../db/embedded/data-folder-lock.ts';
import type { Command, CommandOutcome } from './commands/command.ts';
import { callServer } from './control/call-server.ts';
import { openSite } from './open-site.ts';
import { CommandRefusedError } from './operator-errors.ts';
import type { ProgressDisplay } from './progress/progress-display.ts';

export interface CommandRun {
  readonly command: Command;
  readonly arguments: unknown;
  readonly config: Config;
  readonly display: ProgressDisplay;
  readonly output: Writable;
  readonly signal: AbortSignal;
  /** How long to wait for a server that has the lock already and takes no commands yet. */
  readonly patienceMilliseconds?: number;
}

/** A server takes the lock some seconds before it takes commands. */
const usualPatienceMilliseconds = 10_000;
const retryMilliseconds = 200;

/**
 * Runs a command where it belongs: with an embedded database in the server that has it open, else in this process, which
 * then takes the data folder's lock; with DATABASE_URL always in this process.
 * @throws one of the operator's errors (operator-errors.ts), or what the command throws
 */
export async function runCommand(run: CommandRun): Promise<CommandOutcome> {
  if (run.config.databaseUrl !== null) return runHere(run);
  const deadline = performance.now() + (run.patienceMilliseconds ?? usualPatienceMilliseconds);
  let isWaiting = false;
  for (;;) {
    const outcome = await runInServer(run);
    if (outcome !== null) return outcome;
    try {
      return await runHere(run);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError) || performance.now() > deadline) throw error;
      if (!isWaiting)
        run.display.say(`The data folder ${run.config.dataDir} is in use; waiting for its server to start …`);
      isWaiting = true;
    }
    await delay(retryMilliseconds, undefined, { signal: run.signal });
  }
}

async function runInServer({
  command,
  config,
  display,
  output,
  signal,
  ...run
}: CommandRun): Promise<CommandOutcome | null> {
  const outcome = await callServer({
    dataDir: config.dataDir,
    command: command.name,
    arguments: run.arguments,
    onProgress: (progress) => display.show(progress),
    output,
    signal,
  });
  if (outcome === null) return null;
  output.end();
  await finished(output);
  return outcome;
}

async function runHere({ command, config, display, output, signal, ...run }: CommandRun): Promise<CommandOutcome> {
  if (command.needsDatabase && config.databaseUrl === null && !existsSync(join(config.dataDir, 'database'))) {
    throw new CommandRefusedError(
      `The data folder ${config.dataDir} holds no site: name another with DATA_DIR, or import something first.`,
    );
  }
  const work = command.prepare(run.arguments);
  const site = await openSite({
    config,
    log: {
      info: () => undefined,
      warn: (_details, message) => display.say(message),
      error: (_details, message) => display.say(message),
    },
    mayLackReferenceFile: command.bringsReferenceData,
  });
  try {
    signal.throwIfAborted();
    return await work({ site, signal, onProgress: (progress) => display.show(progress), output });
  } finally {
    await site.close();
  }
}
