import { z } from 'zod';
import { noFile } from '../command-line/expected-files.ts';
import { defineCommand } from './command.ts';

/** `atlas migrate`. */
export const migrateCommand = defineCommand({
  name: 'migrate',
  purpose: 'brings the database up to date with this version of the program',
  usage: '[options]',
  options: [],
  notes: ['Servers do the same when they start. It can be stopped at any point and run again.'],
  example: 'npm run atlas -- migrate',
  whenStopped: 'Each migration is whole or not begun; run the command again to go on.',
  isLong: false,
  needsDatabase: false,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: z.strictObject({}),
  readArguments(given) {
    noFile(given, 'migrate');
    return {};
  },
  async run(_given, { site }) {
    const migrationsRun = site.migrationsRun ?? [];
    return { report: { migrationsRun }, text: describeMigrations(site.migrationsRun), problem: null };
  },
});

function describeMigrations(migrationsRun: readonly string[] | null): string {
  if (migrationsRun === null) return 'The database is up to date: the running server migrated it when it started.';
  if (migrationsRun.length === 0) return 'The database was up to date already.';
  return ['The database is up to date now. Migrations run:', ...migrationsRun.map((name) => `  ${name}`)].join('\n');
}
