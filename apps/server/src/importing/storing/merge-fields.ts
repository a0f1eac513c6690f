import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { ImportedFields } from './imported-fields.ts';

export interface MergedFields {
  readonly fields: ImportedFields;
  /** Fields where the source says something new, and what a person wrote stands. */
  readonly editsKept: number;
  /** Which fields these are. */
  readonly keptFields: readonly (keyof ImportedFields)[];
}

/**
 * Brings what a source says now into a place. A field follows the source only while it still has the value that was
 * imported last; what people changed stays. Names and descriptions are fields by language, labels and flags one by one.
 */
export function mergeFields(
  current: ImportedFields,
  lastImported: ImportedFields,
  incoming: ImportedFields,
): MergedFields {
  const keptFields: (keyof ImportedFields)[] = [];
  function choose<Value>(field: keyof ImportedFields, now: Value, last: Value, next: Value): Value {
    if (isDeepStrictEqual(now, last)) return next;
    if (!isDeepStrictEqual(next, last) && !isDeepStrictEqual(next, now)) keptFields.push(field);
    return now;
  }
  function follow<Field extends keyof ImportedFields>(field: Field): ImportedFields[Field] {
    return choose(field, current[field], lastImported[field], incoming[field]);
  }
  function chooseTexts(field: 'names' | 'descriptions'): LocalizedText {
    const [now, last, next] = [current[field], lastImported[field], incoming[field]];
    const merged: LocalizedText = {};
    for (const language of ['und', 'en', 'fr', 'pt'] as const) {
      const text = choose(field, now[language], last[language], next[language]);
      if (text !== undefined) merged[language] = text;
    }
    return merged;
  }
  function chooseMembers(field: 'labelNumbers' | 'flagNumbers'): number[] {
    const [now, last, next] = [current[field], lastImported[field], incoming[field]];
    const all = [...new Set([...now, ...next])].sort((one, other) => one - other);
    return all.filter((member) => choose(field, now.includes(member), last.includes(member), next.includes(member)));
  }

  const typeOf = ({ kind, typeNumber }: ImportedFields) => ({ kind, typeNumber });
  const positionOf = ({ longitude, latitude }: ImportedFields) => ({ longitude, latitude });
  const fields: ImportedFields = {
    ...choose('typeNumber', typeOf(current), typeOf(lastImported), typeOf(incoming)),
    ...choose('longitude', positionOf(current), positionOf(lastImported), positionOf(incoming)),
    names: chooseTexts('names'),
    nearestStreet: follow('nearestStreet'),
    address: follow('address'),
    country: follow('country'),
    phone: follow('phone'),
    url: follow('url'),
    openingHours: follow('openingHours'),
    descriptions: chooseTexts('descriptions'),
    partnerNumber: follow('partnerNumber'),
    labelNumbers: chooseMembers('labelNumbers'),
    flagNumbers: chooseMembers('flagNumbers'),
  };
  return { fields, editsKept: keptFields.length, keptFields };
}
