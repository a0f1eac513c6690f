import { isDeepStrictEqual } from 'node:util';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { type ImportedFields, toImportedFields } from '../storing/imported-fields.ts';
import type { PlannedPlace } from '../storing/plan-batch.ts';
import type { KeptEdit } from './dry-run-report.ts';

/** A kind goes with its type, and a latitude with its longitude. */
const toldWithOthers: ReadonlySet<string> = new Set(['kind', 'latitude']);

/** Which fields of a place an import would change; `answers` for what its source says of access, `shape` for a course. */
export function changedFieldsOf({ before, fields, areReportsNew, isShapeNew }: PlannedPlace): string[] {
  if (before === null) return [];
  const changed = (Object.keys(fields) as (keyof ImportedFields)[]).filter(
    (field) =>
      !toldWithOthers.has(field) && !isDeepStrictEqual(comparedOf(before.fields, field), comparedOf(fields, field)),
  );
  return [...changed, ...(areReportsNew ? ['answers'] : []), ...(isShapeNew ? ['shape'] : [])];
}

/** Where what people wrote of a place stands although the file says something else. */
export function keptEditsOf({ source, fields, keptFields }: PlannedPlace, vocabulary: Vocabulary): KeptEdit[] {
  const told = toImportedFields(source, vocabulary);
  return [...new Set(keptFields)].map((field) => ({
    field,
    here: textOf(fields, field, vocabulary),
    file: textOf(told, field, vocabulary),
  }));
}

function comparedOf(fields: ImportedFields, field: keyof ImportedFields): unknown {
  return field === 'longitude' ? [fields.longitude, fields.latitude] : fields[field];
}

function textOf(fields: ImportedFields, field: keyof ImportedFields, vocabulary: Vocabulary): string | null {
  switch (field) {
    case 'longitude':
      return `${fields.latitude}, ${fields.longitude}`;
    case 'typeNumber':
      return vocabulary.types.byNumber(fields.typeNumber)?.key ?? null;
    case 'names':
    case 'descriptions':
      return Object.values(fields[field]).join(' / ');
    case 'labelNumbers':
      return fields.labelNumbers.flatMap((number) => vocabulary.labels.byNumber(number)?.key ?? []).join(', ');
    case 'flagNumbers':
      return fields.flagNumbers.flatMap((number) => vocabulary.flags.byNumber(number)?.key ?? []).join(', ');
    case 'partnerNumber':
      return fields.partnerNumber === null ? null : (vocabulary.partners.byNumber(fields.partnerNumber)?.key ?? null);
    default: {
      const value = fields[field];
      return typeof value === 'string' ? value : null;
    }
  }
}
