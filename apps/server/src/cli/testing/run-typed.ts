import { PassThrough } from 'node:stream';
import { readConfig } from '../../config/config.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { GivenOptions } from '../command-line/given-options.ts';
import { commonOptions } from '../command-line/option.ts';
import type { Command, CommandOutcome } from '../commands/command.ts';

/** Runs a command on an open site as if it had been typed. @param typed what stands after the command's name */
export async function runTyped(
  command: Command,
  services: WriteServices,
  typed: readonly string[],
): Promise<CommandOutcome> {
  const given = GivenOptions.read(typed, [...command.options, ...commonOptions]);
  return command.prepare(command.readArguments(given, '/'))({
    site: {
      ...services,
      config: readConfig({}),
      publicUrl: 'https://atlas.example',
      migrationsRun: null,
      reloadBasemap: async () => undefined,
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    output: new PassThrough(),
  });
}
