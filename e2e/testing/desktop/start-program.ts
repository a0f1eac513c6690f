import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that was started for a test, with all that it starts itself. */
export interface Program {
  readonly name: string;
  /** Throws, with what the program wrote, where it has ended. */
  check(): void;
  /** Ends it and its children. */
  end(): Promise<void>;
}

export interface ToldProgram extends Program {
  /** The first line that it wrote to its third pipe. */
  readonly firstLine: string;
}

/** A program that does not end when it is asked to is killed. */
const graceMilliseconds = 2_000;
const outputCharactersMax = 2_000;

interface ProgramOptions {
  readonly parameters?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts a program in a process group of its own, so that its children end with it. */
export function startProgram(name: string, { parameters = [], environment }: ProgramOptions): Program {
  return startWith(name, parameters, environment, ['ignore', 'pipe', 'pipe']).program;
}

/**
 * Starts a program that writes where it can be reached to its file descriptor 3.
 * @throws when it ends without a line
 */
export async function startTellingProgram(
  name: string,
  { parameters = [], environment }: ProgramOptions,
): Promise<ToldProgram> {
  const { program, child } = startWith(name, parameters, environment, ['ignore', 'pipe', 'pipe', 'pipe']);
  const pipe = child.stdio[3] as Readable;
  let told = '';
  for await (const chunk of pipe) {
    told += String(chunk);
    if (told.includes('\n')) break;
  }
  const [firstLine = ''] = told.split('\n');
  if (firstLine === '') {
    await program.end();
    program.check();
    throw new Error(`${name} did not say where it can be reached.`);
  }
  return { ...program, firstLine };
}

function startWith(
  name: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
  stdio: ('ignore' | 'pipe')[],
): { readonly program: Program; readonly child: ChildProcess } {
  const child = spawn(name, parameters, { env: environment, stdio, detached: true });
  putFirst(child.pid);
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-outputCharactersMax);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  let failure: Error | null = null;
  child.on('error', (error) => {
    failure = error;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const signal = (word: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, word);
    } catch {
      // The whole group has ended.
    }
  };
  return {
    child,
    program: {
      name,
      check: () => {
        if (failure !== null) throw failure;
        if (hasEnded()) throw new Error(`${name} has ended: ${output}`);
      },
      end: async () => {
        const ended = hasEnded() ? Promise.resolve() : once(child, 'exit');
        signal('SIGTERM');
        await Promise.race([ended, pause(graceMilliseconds, undefined, { ref: false })]);
        signal('SIGKILL');
      },
    },
  };
}

/**
 * Lets a program go before the other tests of the machine, as it would on a device of its own: what a screen reader says hangs
 * on how late it hears of a page. Only root may; else it is a program like any other.
 */
function putFirst(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_HIGH);
  } catch {
    // It has ended, or this is not root.
  }
}
