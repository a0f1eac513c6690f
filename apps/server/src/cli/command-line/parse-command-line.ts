import type { Command } from '../commands/command.ts';
import { GivenOptions } from './given-options.ts';
import { nearestWord } from './nearest-word.ts';
import { commonOptions } from './option.ts';
import { UsageError } from './usage-error.ts';

/** What the operator asks for. */
export type CommandCall =
  | { readonly kind: 'version' }
  /** `command` is null for the help on all commands. */
  | { readonly kind: 'help'; readonly command: Command | null }
  | { readonly kind: 'run'; readonly command: Command; readonly given: GivenOptions };

/**
 * Reads the words after `atlas`.
 * @throws UsageError when they make no sense
 */
export function parseCommandLine(parameters: readonly string[], commands: readonly Command[]): CommandCall {
  const [first, ...rest] = parameters;
  const names = commands.map(({ name }) => name);
  if (first === undefined) throw new UsageError(`Name a command: ${listWords(names)} (--help tells more).`);
  if (first === '--version') return { kind: 'version' };
  if (first === '--help' || first === '-h') return { kind: 'help', command: null };
  if (first === 'help') {
    return { kind: 'help', command: rest[0] === undefined ? null : findCommand(rest[0], commands) };
  }
  if (first.startsWith('-'))
    throw new UsageError(`The command comes before its options, for example: ${names[0]} ${first}.`);
  const command = findCommand(first, commands);
  if (rest.includes('--help') || rest.includes('-h')) return { kind: 'help', command };
  const given = GivenOptions.read(rest, [...command.options, ...commonOptions]);
  return given.has('version') ? { kind: 'version' } : { kind: 'run', command, given };
}

function findCommand(typed: string, commands: readonly Command[]): Command {
  const command = commands.find(({ name }) => name === typed);
  if (command !== undefined) return command;
  const names = commands.map(({ name }) => name);
  const nearest = nearestWord(typed, names);
  throw new UsageError(
    nearest === undefined
      ? `Unknown command "${typed}": there are ${listWords(names, 'and')}.`
      : `Unknown command "${typed}": did you mean ${nearest}?`,
  );
}

function listWords(words: readonly string[], last = 'or'): string {
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
