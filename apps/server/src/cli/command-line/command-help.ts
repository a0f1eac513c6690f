import type { Command } from '../commands/command.ts';
import { commonOptions, type Option } from './option.ts';

const programName = 'npm run atlas --';

/** What `atlas --help` prints. */
export function helpOnAll(commands: readonly Command[]): string {
  return [
    "atlas: the operator's command of Access Atlas. It works while the server runs, too.",
    '',
    `Usage: ${programName} COMMAND [options]`,
    '',
    'Commands:',
    ...columns(commands.map(({ name, purpose }) => [name, purpose])),
    '',
    `${programName} COMMAND --help tells more about one of them.`,
    'Settings (DATA_DIR, DATABASE_URL and others) are those of the server: see .env.example.',
    'Exit codes: 0 done, 1 failed, 2 wrong usage, 130 stopped.',
    '',
  ].join('\n');
}

/** What `atlas COMMAND --help` prints. */
export function helpOn(command: Command): string {
  return [
    `atlas ${command.name}: ${command.purpose}.`,
    '',
    `Usage: ${programName} ${command.name} ${command.usage}`,
    '',
    'Options:',
    ...columns([...command.options, ...commonOptions].map((option) => [writtenOption(option), option.description])),
    '',
    ...(command.notes.length === 0 ? [] : [...command.notes, '']),
    'Example:',
    `  ${command.example}`,
    '',
  ].join('\n');
}

function writtenOption({ name, value }: Option): string {
  return value === null ? `--${name}` : `--${name} ${value}`;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
