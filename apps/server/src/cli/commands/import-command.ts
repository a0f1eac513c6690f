import { basename } from 'node:path';
import { z } from 'zod';
import type { ImportProgress } from '../../importing/import-report.ts';
import { recordColumns } from '../../importing/records/place-record.ts';
import { dryRunForSite } from '../../site-import/dry-run-for-site.ts';
import { importByCommand } from '../../site-import/import-by-command.ts';
import { keptDryRun } from '../../site-import/kept-dry-run.ts';
import { readColumnNames } from '../command-line/column-names.ts';
import { singleFile } from '../command-line/expected-files.ts';
import { inputFile } from '../command-line/file-names.ts';
import { readImportSource } from '../command-line/import-source.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { describeDryRun } from '../report/describe-dry-run.ts';
import { describeImport } from '../report/describe-import.ts';
import { type CommandContext, type CommandOutcome, type CommandProgress, defineCommand } from './command.ts';

interface ShownPhase extends Pick<CommandProgress, 'phase' | 'unit'> {
  /** Whether it is known beforehand how much there is to do. */
  readonly hasTotal: boolean;
}

const phases: Readonly<Record<ImportProgress['phase'], ShownPhase>> = {
  reading: { phase: 'Reading the file', unit: null, hasTotal: true },
  checking: { phase: 'Checking the places', unit: 'places', hasTotal: true },
  comparing: { phase: 'Comparing with what is stored', unit: null, hasTotal: false },
  places: { phase: 'Storing places', unit: 'places', hasTotal: true },
  localities: { phase: 'Storing towns and streets', unit: 'towns and streets', hasTotal: false },
  removing: { phase: 'Removing what is gone', unit: 'places', hasTotal: true },
  trails: { phase: 'Linking trails with what lies along them', unit: null, hasTotal: false },
  basemap: { phase: 'Drawing the basemap', unit: null, hasTotal: true },
};

function showPhase({ phase, done, total }: ImportProgress): CommandProgress {
  const { hasTotal, ...shown } = phases[phase];
  return { ...shown, done, total: hasTotal ? total : null };
}

const datasetMaxLength = 200;

const importArguments = z.strictObject({
  file: z.string(),
  source: z.enum(['openstreetmap', 'geojson', 'csv']),
  dataset: z.string().min(1).max(datasetMaxLength).nullable(),
  /** The file's own headers by the column that they mean; for CSV. */
  columns: z.record(z.string(), z.string()),
  makesBasemap: z.boolean(),
  keepsDemonstration: z.boolean(),
  isDryRun: z.boolean(),
});
type ImportArguments = z.infer<typeof importArguments>;

/** `atlas import`. */
export const importCommand = defineCommand({
  name: 'import',
  purpose: 'brings the places of an OpenStreetMap, GeoJSON or CSV file into the site',
  usage: 'FILE [options]',
  options: [
    {
      name: 'dataset',
      value: 'KEY',
      description: "What the file's next version is known by (default: its name without its date)",
    },
    { name: 'source', value: 'KIND', description: 'openstreetmap, geojson or csv (default: as the name ends)' },
    {
      name: 'map',
      value: 'COLUMN=HEADER,…',
      isRepeatable: true,
      description: "CSV: what the file calls a column (default: the export's names)",
    },
    { name: 'dry-run', value: null, description: 'Say what the import would do, and change nothing' },
    { name: 'no-basemap', value: null, description: 'OpenStreetMap: make no basemap of the region' },
    { name: 'keep-demo', value: null, description: 'Keep Null Island, which the first import removes otherwise' },
  ],
  notes: [
    'The file is read and checked as a whole before the first place is stored. Importing the next version of it',
    'updates what came from it and removes what left it. What people wrote stays.',
  ],
  example: 'npm run atlas -- import muenchen.osm.pbf',
  whenStopped: 'What was stored so far stays; the same command, run again, completes it.',
  isLong: true,
  needsDatabase: false,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: importArguments,
  readArguments(given, folder) {
    const file = inputFile(singleFile(given, 'import'), folder);
    const source = readImportSource(given.text('source'), file);
    const dataset = given.text('dataset')?.trim();
    if (dataset !== undefined && (dataset === '' || dataset.length > datasetMaxLength)) {
      throw new UsageError(`The option --dataset takes a key of 1 to ${datasetMaxLength} characters.`);
    }
    if (given.has('map') && source !== 'csv') throw new UsageError('The option --map is for CSV files alone.');
    if (given.has('no-basemap') && source !== 'openstreetmap') {
      throw new UsageError('The option --no-basemap is for OpenStreetMap files alone.');
    }
    return {
      file,
      source,
      dataset: dataset ?? null,
      columns: readColumnNames(given.texts('map'), recordColumns),
      makesBasemap: !given.has('no-basemap'),
      keepsDemonstration: given.has('keep-demo'),
      isDryRun: given.has('dry-run'),
    };
  },
  run: importFile,
});

async function importFile(given: ImportArguments, context: CommandContext): Promise<CommandOutcome> {
  const { site, signal, onProgress } = context;
  const { isDryRun, ...wanted } = given;
  const shared = {
    ...wanted,
    services: site,
    dataDir: site.config.dataDir,
    signal,
    onProgress: (progress: ImportProgress) => onProgress(showPhase(progress)),
  };
  if (isDryRun) {
    const found = keptDryRun(await dryRunForSite(shared), site.vocabulary);
    return { report: { isDryRun, ...found }, text: describeDryRun(basename(given.file), found), problem: null };
  }
  const report = await importByCommand(shared);
  return { report, text: describeImport(report), problem: null };
}
