import { z } from 'zod';
import { backup } from '../../backup/backup.ts';
import { recordMadeBackup } from '../../backup/backup-record.ts';
import { noFile } from '../command-line/expected-files.ts';
import { outputFile } from '../command-line/file-names.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { describeRows } from '../report/describe-rows.ts';
import { formatSize } from '../report/format-number.ts';
import { defineCommand } from './command.ts';

const phases = { tables: 'Saving rows', photos: 'Saving photos' } as const;
const units = { tables: 'rows', photos: 'photos' } as const;

/** `atlas backup`. */
export const backupCommand = defineCommand({
  name: 'backup',
  purpose: 'saves all rows and photos of the site in one file',
  usage: '--out FILE [options]',
  options: [
    { name: 'out', value: 'FILE', description: 'The file to write; compressed when its name ends in .gz or .tgz' },
  ],
  notes: [
    'The file restores into an embedded database and into PostgreSQL. It holds what people entrusted to the',
    'site, their addresses too: keep it safe. The basemap is not in it: it is made from OpenStreetMap files.',
  ],
  example: 'npm run atlas -- backup --out site-2026-11-20.tar.gz',
  whenStopped: 'No backup was written.',
  isLong: true,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: z.strictObject({ file: z.string() }),
  readArguments(given, folder) {
    noFile(given, 'backup', ': name a file with --out');
    const file = given.text('out');
    if (file === undefined) throw new UsageError('Name the file to write with --out: backup --out FILE.');
    return { file: outputFile(file, folder) };
  },
  async run({ file }, { site, signal, onProgress }) {
    const report = await backup({
      database: site.database,
      photoStore: site.photoStore,
      referenceAdditionsFile: site.config.referenceDataFile ?? undefined,
      file,
      signal,
      onProgress: ({ step, done }) => onProgress({ phase: phases[step], done, total: null, unit: units[step] }),
    });
    await recordMadeBackup(site.database.kysely, {
      at: new Date(),
      file: report.file,
      sizeBytes: report.sizeBytes,
      rows: Object.values(report.rows).reduce((sum, count) => sum + count, 0),
      photos: report.photos,
    });
    const lines = [`${report.file} written (${formatSize(report.sizeBytes)}).`, '', ...describeRows(report)];
    return { report, text: lines.join('\n'), problem: null };
  },
});
