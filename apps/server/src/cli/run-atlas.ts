import { finished } from 'node:stream/promises';
import type { WriteStream } from 'node:tty';
import { readConfig } from '../config/config.ts';
import { productVersion } from '../config/product-version.ts';
import { helpOn, helpOnAll } from './command-line/command-help.ts';
import type { GivenOptions } from './command-line/given-options.ts';
import { parseCommandLine } from './command-line/parse-command-line.ts';
import { UsageError } from './command-line/usage-error.ts';
import { createCommandOutput } from './command-output.ts';
import { allCommands } from './commands/all-commands.ts';
import type { Command, CommandOutcome } from './commands/command.ts';
import { operatorSentence, ServerAnswerError } from './operator-errors.ts';
import { createProgressDisplay } from './progress/create-progress-display.ts';
import { runCommand } from './run-command.ts';

type OutputStream = NodeJS.WritableStream & Partial<Pick<WriteStream, 'isTTY' | 'columns'>>;

export interface AtlasProcess {
  /** What follows the program's name. */
  readonly parameters: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What relative file names are relative to. */
  readonly folder: string;
  readonly standardOutput: OutputStream;
  readonly standardError: OutputStream;
  /** Stops the command that runs. */
  readonly signal: AbortSignal;
  /** Asked after `signal` was aborted. */
  readonly stoppedExitCode: () => number;
}

const failed = 1;
const wrongUsage = 2;
/** 128 and SIGPIPE's number: whoever read the output reads no more. */
const outputClosed = 141;

/**
 * Runs one command of the operator and returns the exit code: 0 done, 1 failed, 2 wrong usage, else stopped by a signal.
 * Reports go to standard output, everything else to standard error.
 */
export async function runAtlas(atlas: AtlasProcess): Promise<number> {
  const { standardOutput, standardError } = atlas;
  // Without a listener, a reader that has gone away would end the process with a stack.
  standardOutput.on('error', () => undefined);
  try {
    const call = parseCommandLine(atlas.parameters, allCommands);
    switch (call.kind) {
      case 'version':
        standardOutput.write(`Access Atlas ${productVersion}\n`);
        return 0;
      case 'help':
        standardOutput.write(call.command === null ? helpOnAll(allCommands) : helpOn(call.command));
        return 0;
      case 'run':
        return await runAndReport(atlas, call.command, call.given);
    }
  } catch (error) {
    if (error instanceof UsageError) {
      standardError.write(`${error.message}\n`);
      return wrongUsage;
    }
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return outputClosed;
    const sentence = operatorSentence(error);
    standardError.write(
      sentence === null ? `The command failed, which should not happen: ${describe(error)}\n` : `${sentence}\n`,
    );
    return error instanceof ServerAnswerError ? error.exitCode : failed;
  }
}

async function runAndReport(atlas: AtlasProcess, command: Command, given: GivenOptions): Promise<number> {
  const { folder, standardOutput, standardError, signal } = atlas;
  const output = command.outputOf(given, folder);
  if (given.has('json') && output.kind === 'standardOutput') {
    throw new UsageError('With --json name a file with --out: both would go to standard output.');
  }
  const commandArguments = command.readArguments(given, folder);
  const config = readConfig(atlas.environment);
  const display = createProgressDisplay(standardError, atlas.environment);
  const stream = createCommandOutput(output, standardOutput);
  let outcome: CommandOutcome;
  try {
    outcome = await runCommand({ command, arguments: commandArguments, config, display, output: stream, signal });
    display.end(true);
  } catch (error) {
    display.end(false);
    if (!signal.aborted) throw error;
    standardError.write(`Stopped. ${command.whenStopped}\n`);
    return atlas.stoppedExitCode();
  } finally {
    stream.destroy();
    await finished(stream).catch(() => undefined);
  }
  const reportTo = output.kind === 'standardOutput' ? standardError : standardOutput;
  reportTo.write(given.has('json') ? `${JSON.stringify(outcome.report, null, 2)}\n` : `${outcome.text}\n`);
  if (outcome.problem === null) return 0;
  standardError.write(`${outcome.problem}\n`);
  return failed;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
