import type { ImportDryRun } from '@access-atlas/contract/operating/import-dry-runs.ts';
import { quoteText } from '../../importing/quote-text.ts';
import { formatCount } from './format-number.ts';

type Found = NonNullable<ImportDryRun['found']>;

/** What an import would do, for a person to read. */
export function describeDryRun(fileName: string, { counts, conflicts, gazetteer, samples }: Found): string {
  const sections = [
    [`Importing ${fileName} would do this. Nothing was changed.`],
    listOf('New', counts.added, samples.added.map(nameOf)),
    listOf(
      'Changed',
      counts.updated,
      samples.updated.map((place) => `${nameOf(place)}: ${place.fields.join(', ') || 'dates'}`),
    ),
    listOf('As before', counts.unchanged, []),
    listOf('Would leave the map', counts.removed, samples.removed.map(nameOf)),
    listOf(
      'Left the file, but people wrote about them: they stay',
      counts.keptForModerators,
      samples.keptForModerators.map((place) => `${nameOf(place)}: ${describeBuilt(place)}`),
    ),
    listOf(
      'What people changed and the file says otherwise: it stays',
      conflicts,
      samples.conflicts.flatMap((place) =>
        place.edits.map(
          ({ field, here, file }) => `${nameOf(place)}, ${field}: ${shown(here)} stays, and not ${shown(file)}`,
        ),
      ),
    ),
    listOf(
      'Refused',
      counts.refused,
      samples.refused.map(({ row, field, id, reason }) =>
        [`${[id, row !== null && `row ${row}`, field].filter(Boolean).join(', ')}: ${reason}`].join(''),
      ),
    ),
  ];
  if (gazetteer !== undefined)
    sections.push([
      `Not compared: towns (${formatCount(gazetteer.towns)}) and streets (${formatCount(gazetteer.streets)}) of the file, and its basemap. An import brings them up to date.`,
    ]);
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function listOf(title: string, count: number, lines: readonly string[]): string[] {
  if (count === 0) return [];
  return [`${title}: ${formatCount(count)}`, ...lines.map((line) => `  ${line}`)];
}

function nameOf({ name, type }: { readonly name: string | null; readonly type: string | null }): string {
  return name === null ? `(${type ?? 'no type'}, without a name)` : quoteText(name);
}

function describeBuilt({ reviews, photos, isEdited }: Found['samples']['keptForModerators'][number]): string {
  const parts = [
    reviews > 0 && `reviews: ${formatCount(reviews)}`,
    photos > 0 && `photos: ${formatCount(photos)}`,
    isEdited && 'edited',
  ].filter(Boolean);
  return parts.length === 0 ? 'answered or asked about' : parts.join(', ');
}

function shown(text: string | null): string {
  return text === null || text === '' ? 'nothing' : `"${quoteText(text)}"`;
}
