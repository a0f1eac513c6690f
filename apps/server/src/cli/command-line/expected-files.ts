import type { GivenOptions } from './given-options.ts';
import { UsageError } from './usage-error.ts';

/**
 * The one file name that a command takes, as typed.
 * @throws UsageError when there is none or more than one
 */
export function singleFile(given: GivenOptions, commandName: string): string {
  const [file, unexpected] = given.positionals;
  if (file === undefined || file === '') throw new UsageError(`Name the file to ${commandName}: ${commandName} FILE.`);
  if (unexpected !== undefined) {
    throw new UsageError(`${commandName} takes one file, and "${unexpected}" is a second one.`);
  }
  return file;
}

/** @throws UsageError when there is anything but options */
export function noFile(given: GivenOptions, commandName: string, hint = ''): void {
  const [unexpected] = given.positionals;
  if (unexpected !== undefined) throw new UsageError(`${commandName} takes no "${unexpected}"${hint}.`);
}
