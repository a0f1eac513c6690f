import { z } from 'zod';
import { type ExportFormat, exportFormats, exportPlaces } from '../../exporting/export-places.ts';
import { noFile } from '../command-line/expected-files.ts';
import { outputFile } from '../command-line/file-names.ts';
import type { GivenOptions } from '../command-line/given-options.ts';
import { readBox } from '../command-line/read-box.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { formatCount } from '../report/format-number.ts';
import { type CommandOutput, defineCommand } from './command.ts';

const degrees = z.number().min(-180).max(180);

/** `atlas export`. */
export const exportCommand = defineCommand({
  name: 'export',
  purpose: 'writes the places of the site as GeoJSON, CSV or A11yJSON',
  usage: '--format FORMAT [options]',
  options: [
    { name: 'format', value: 'FORMAT', description: `One of ${exportFormats.join(', ')}` },
    { name: 'out', value: 'FILE', description: 'The file to write (default: standard output)' },
    { name: 'bbox', value: 'WEST,SOUTH,EAST,NORTH', description: 'Only places in this box, in degrees (default: all)' },
    { name: 'country', value: 'CODE', description: 'Only places of this country, for example DE (default: all)' },
  ],
  notes: [
    'GeoJSON and CSV come back in with import. npm writes two lines of its own to standard output:',
    'use --out, or npm run --silent atlas -- export …',
  ],
  example: 'npm run atlas -- export --format csv --country DE --out places.csv',
  whenStopped: 'Nothing was changed, and a file named by --out was not written.',
  isLong: true,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: z.strictObject({
    format: z.enum(exportFormats),
    bbox: z.tuple([degrees, degrees, degrees, degrees]).readonly().nullable(),
    country: z.string().length(2).nullable(),
  }),
  readArguments(given) {
    noFile(given, 'export', ': name a file with --out');
    const bbox = given.text('bbox');
    return {
      format: readFormat(given.text('format')),
      bbox: bbox === undefined ? null : readBox('bbox', bbox),
      country: readCountry(given.text('country')),
    };
  },
  outputOf(given: GivenOptions, folder: string): CommandOutput {
    const file = given.text('out');
    return file === undefined ? { kind: 'standardOutput' } : { kind: 'file', path: outputFile(file, folder) };
  },
  async run({ format, bbox, country }, { site, signal, onProgress, output }) {
    const showWritten = (done: number) => onProgress({ phase: 'Writing places', done, total: null, unit: 'places' });
    showWritten(0);
    const { placesWritten } = await exportPlaces({
      kysely: site.database.kysely,
      vocabulary: site.vocabulary,
      publicUrl: site.publicUrl,
      format,
      filters: { bbox: bbox ?? undefined, country: country ?? undefined },
      output,
      signal,
      onProgress: (progress) => showWritten(progress.placesWritten),
    });
    return { report: { format, placesWritten }, text: describeWritten(placesWritten), problem: null };
  },
});

function describeWritten(places: number): string {
  return places === 1 ? '1 place written.' : `${formatCount(places)} places written.`;
}

function readFormat(typed: string | undefined): ExportFormat {
  const format = exportFormats.find((one) => one === typed);
  if (format !== undefined) return format;
  const choice = `${exportFormats.slice(0, -1).join(', ')} or ${exportFormats.at(-1)}`;
  throw new UsageError(
    typed === undefined
      ? `Name the format with --format: ${choice}.`
      : `There is no format "${typed}": choose ${choice}.`,
  );
}

function readCountry(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  if (!/^[a-z]{2}$/i.test(typed))
    throw new UsageError('The option --country takes a code of two letters, for example DE.');
  return typed.toUpperCase();
}
