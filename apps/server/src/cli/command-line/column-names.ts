import { nearestWord } from './nearest-word.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads the values of `--map`, each "column=Header of the file", several of them separated by commas: a comma that no
 * column name and equals sign follow belongs to the header. Returns the headers by column.
 * @param columns the names that there are
 * @throws UsageError
 */
export function readColumnNames(values: readonly string[], columns: readonly string[]): Record<string, string> {
  const headers = new Map<string, string>();
  for (const value of values) {
    for (const pair of value.split(/,(?=\s*\w+\s*=)/)) {
      const equals = pair.indexOf('=');
      const column = pair.slice(0, equals).trim();
      const header = pair.slice(equals + 1).trim();
      if (equals < 1 || column === '' || header === '') {
        throw new UsageError(`--map takes column=Header, for example name=Title, and not "${pair.trim()}".`);
      }
      if (!columns.includes(column)) throw new UsageError(describeUnknown(column, columns));
      if (headers.has(column)) throw new UsageError(`--map names the column ${column} twice.`);
      headers.set(column, header);
    }
  }
  return Object.fromEntries(headers);
}

function describeUnknown(column: string, columns: readonly string[]): string {
  const nearest = nearestWord(column, columns);
  return nearest === undefined
    ? `--map: there is no column "${column}", but ${columns.join(', ')}.`
    : `--map: there is no column "${column}": did you mean ${nearest}?`;
}
