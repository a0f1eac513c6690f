import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { ImportDryRun, importedFields } from '@access-atlas/contract/operating/import-dry-runs.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import type { DryRunReport, SampledPlace } from '../importing/dry-run/dry-run-report.ts';

type ImportedField = (typeof importedFields)[number];

/** What the database calls otherwise. */
const fieldNames: Readonly<Record<string, ImportedField>> = {
  typeNumber: 'type',
  longitude: 'position',
  partnerNumber: 'provider',
  labelNumbers: 'labels',
  flagNumbers: 'flags',
};

/** What a dry run found, as it is kept and shown: in the keys of the site's words, and each text no longer than is read. */
export function keptDryRun(
  { counts, conflicts, gazetteer, samples }: DryRunReport,
  vocabulary: Vocabulary,
): NonNullable<ImportDryRun['found']> {
  const present = ({ placeId, names, typeNumber }: SampledPlace) => ({
    _id: placeId === null ? null : String(placeId),
    name: nameOf(names),
    type: vocabulary.types.byNumber(typeNumber)?.key ?? null,
  });
  return {
    counts,
    conflicts,
    ...(gazetteer !== undefined && { gazetteer }),
    samples: {
      added: samples.added.map(present),
      updated: samples.updated.map((place) => ({ ...present(place), fields: place.fields.map(fieldOf) })),
      conflicts: samples.conflicts.map((place) => ({
        ...present(place),
        edits: place.edits.map(({ field, here, file }) => ({
          field: fieldOf(field),
          here: cut(here),
          file: cut(file),
        })),
      })),
      removed: samples.removed.map(present),
      keptForModerators: samples.keptForModerators.map((place) => ({ ...present(place), ...place.built })),
      refused: samples.refused.map(({ row, field, externalId, reason }) => ({ row, field, id: externalId, reason })),
    },
  };
}

function fieldOf(field: string): ImportedField {
  return fieldNames[field] ?? (field as ImportedField);
}

function nameOf({ und, en, fr, pt }: LocalizedText): string | null {
  return und ?? en ?? fr ?? pt ?? null;
}

const shownMaxCharacters = 200;

function cut(text: string | null): string | null {
  return text !== null && text.length > shownMaxCharacters ? `${text.slice(0, shownMaxCharacters)}…` : text;
}
