import type { Writable } from 'node:stream';
import type { z } from 'zod';
import type { GivenOptions } from '../command-line/given-options.ts';
import type { Option } from '../command-line/option.ts';
import type { Site } from '../site.ts';

/** How far a command is. */
export interface CommandProgress {
  /** What it does at the moment, in plain words: "Reading the file". */
  readonly phase: string;
  readonly done: number;
  /** In the same unit as `done`; null where it is not known beforehand. */
  readonly total: number | null;
  /** `bytes` are shown as megabytes; null shows the percentage alone. */
  readonly unit: string | null;
}

export interface CommandContext {
  readonly site: Site;
  /** Ends the command as soon as it can stop cleanly. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CommandProgress) => void;
  /** Takes what the command writes for whoever asked, as UTF-8 text; see `Command.writesOutput`. */
  readonly output: Writable;
}

/** What came of a command. */
export interface CommandOutcome {
  /** All of it, as JSON. */
  readonly report: unknown;
  /** What a person reads, without a line break at its end. */
  readonly text: string;
  /** One sentence where the command did its work and found something wrong; its exit code is then 1. */
  readonly problem: string | null;
}

interface CommandTexts {
  readonly name: string;
  /** A phrase without a full stop: "brings places … into the site". */
  readonly purpose: string;
  /** What follows the name, for example "FILE [options]". */
  readonly usage: string;
  readonly options: readonly Option[];
  /** Lines between the options and the example in the help. */
  readonly notes: readonly string[];
  readonly example: string;
  /** One sentence after Ctrl-C: in which state things are. */
  readonly whenStopped: string;
  /** A server does one long command at a time. */
  readonly isLong: boolean;
  /** Whether there must be a database already; else the command makes an empty one where there is none. */
  readonly needsDatabase: boolean;
  /** Whether it brings the file of REFERENCE_DATA_FILE with it, which is then not there yet. */
  readonly bringsReferenceData: boolean;
  /** Why a server that is running cannot do this, in one sentence; null where it does it itself. */
  readonly refusalOnLiveServer: string | null;
}

/** A command as it is written down; `Arguments` is JSON, because a running server gets it over a socket. */
export interface CommandDefinition<Arguments> extends CommandTexts {
  readonly arguments: z.ZodType<Arguments>;
  /**
   * Makes the command's arguments of what was typed, and checks what can be checked before any work.
   * @param folder what relative file names are relative to
   * @throws UsageError
   */
  readArguments(given: GivenOptions, folder: string): Arguments;
  /** Where the command writes a file of its own through `CommandContext.output`; left out for commands without one. */
  outputOf?(given: GivenOptions, folder: string): CommandOutput;
  run(given: Arguments, context: CommandContext): Promise<CommandOutcome>;
}

/** What the operator's terminal does with a command's output. */
export type CommandOutput =
  | { readonly kind: 'none' }
  | { readonly kind: 'standardOutput' }
  | { readonly kind: 'file'; readonly path: string };

/** A command whatever its arguments are. */
export interface Command extends CommandTexts {
  /** @throws UsageError */
  readArguments(given: GivenOptions, folder: string): unknown;
  /** @throws UsageError */
  outputOf(given: GivenOptions, folder: string): CommandOutput;
  /** Checks arguments, which may come from another process, and returns the work. @throws z.ZodError */
  prepare(given: unknown): (context: CommandContext) => Promise<CommandOutcome>;
}

/** Makes a command of its definition. */
export function defineCommand<Arguments>(definition: CommandDefinition<Arguments>): Command {
  return {
    ...definition,
    readArguments: (given, folder) => definition.readArguments(given, folder),
    outputOf: (given, folder) => definition.outputOf?.(given, folder) ?? { kind: 'none' },
    prepare: (given) => {
      const checked = definition.arguments.parse(given);
      return (context) => definition.run(checked, context);
    },
  };
}
