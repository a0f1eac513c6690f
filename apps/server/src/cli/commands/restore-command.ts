import { z } from 'zod';
import { recordRestore } from '../../backup/backup-record.ts';
import { type RestoreProgress, restore } from '../../backup/restore.ts';
import { singleFile } from '../command-line/expected-files.ts';
import { inputFile } from '../command-line/file-names.ts';
import { describeRows } from '../report/describe-rows.ts';
import { defineCommand } from './command.ts';

const phases: Readonly<Record<RestoreProgress['step'], { readonly phase: string; readonly unit: string | null }>> = {
  checkingFile: { phase: 'Checking the file', unit: null },
  tables: { phase: 'Restoring rows', unit: 'rows' },
  photos: { phase: 'Restoring photos', unit: 'photos' },
  checkingReferences: { phase: 'Checking references', unit: null },
};

/** `atlas restore`. */
export const restoreCommand = defineCommand({
  name: 'restore',
  purpose: 'fills an empty site with what a backup holds',
  usage: 'FILE [options]',
  options: [],
  notes: [
    'The site must be empty: a new DATA_DIR, or a new database at DATABASE_URL. No server may be running on it.',
    'The way from the embedded database to PostgreSQL is a backup of the one, restored into the other.',
  ],
  example: 'DATA_DIR=./new-data npm run atlas -- restore site-2026-11-20.tar.gz',
  whenStopped: 'The database is as empty as before; run the command again to begin anew.',
  isLong: true,
  needsDatabase: false,
  bringsReferenceData: true,
  refusalOnLiveServer: 'A backup is restored while no server runs: stop the server first, then run the command again.',
  arguments: z.strictObject({ file: z.string() }),
  readArguments: (given, folder) => ({ file: inputFile(singleFile(given, 'restore'), folder) }),
  async run({ file }, { site, signal, onProgress }) {
    const report = await restore({
      database: site.database,
      file,
      photoStore: site.photoStore,
      referenceAdditionsFile: site.config.referenceDataFile ?? undefined,
      signal,
      onProgress: ({ step, done, total }) => onProgress({ ...phases[step], done, total }),
    });
    await recordRestore(site.database.kysely, new Date(), new Date(report.createdAt));
    const lines = [`${file} restored; it was made on ${report.createdAt}.`, '', ...describeRows(report)];
    return { report, text: lines.join('\n'), problem: null };
  },
});
