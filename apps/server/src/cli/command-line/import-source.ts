import { basename } from 'node:path';
import { UsageError } from './usage-error.ts';

/** What can be imported, and how the names of such files end. */
const endings = {
  openstreetmap: ['.osm.pbf', '.pbf'],
  geojson: ['.geojson', '.json'],
  csv: ['.csv'],
} as const;

export type ImportFileSource = keyof typeof endings;

/**
 * What kind of file is to be imported: as `--source` says, else as the file's name ends.
 * @throws UsageError
 */
export function readImportSource(typed: string | undefined, file: string): ImportFileSource {
  const sources = Object.keys(endings).filter((key): key is ImportFileSource => key in endings);
  if (typed !== undefined) {
    const source = sources.find((one) => one === typed.toLowerCase());
    if (source !== undefined) return source;
    throw new UsageError(`There is no source "${typed}": choose openstreetmap, geojson or csv.`);
  }
  const name = basename(file).toLowerCase();
  const source = sources.find((one) => endings[one].some((ending) => name.endsWith(ending)));
  if (source !== undefined) return source;
  throw new UsageError(
    `The name ${basename(file)} does not tell what is in the file: say --source openstreetmap, geojson or csv.`,
  );
}
