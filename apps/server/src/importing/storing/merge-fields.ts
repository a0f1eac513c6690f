import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { ImportedFields } from './imported-fields.ts';

export interface MergedFields {
  readonly fields: ImportedFields;
  /** Fields where the source says something new, and what a person wrote stands. */
  readonly editsKept: number;
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
  let editsKept = 0;
  function choose<Value>(now: Value, last: Value, next: Value): Value {
    if (isDeepStrictEqual(now, last)) return next;
    if (!isDeepStrictEqual(next, last) && !isDeepStrictEqual(next, now)) editsKept += 1;
    return now;
  }
  function chooseTexts(now: LocalizedText, last: LocalizedText, next: LocalizedText): LocalizedText {
    const merged: LocalizedText = {};
    for (const language of ['und', 'en', 'fr', 'pt'] as const) {
      const text = choose(now[language], last[language], next[language]);
      if (text !== undefined) merged[language] = text;
    }
    return merged;
  }
  function chooseMembers(now: readonly number[], last: readonly number[], next: readonly number[]): number[] {
    const all = [...new Set([...now, ...next])].sort((one, other) => one - other);
    return all.filter((member) => choose(now.includes(member), last.includes(member), next.includes(member)));
  }

  const typeOf = ({ kind, typeNumber }: ImportedFields) => ({ kind, typeNumber });
  const positionOf = ({ longitude, latitude }: ImportedFields) => ({ longitude, latitude });
  const fields: ImportedFields = {
    ...choose(typeOf(current), typeOf(lastImported), typeOf(incoming)),
    ...choose(positionOf(current), positionOf(lastImported), positionOf(incoming)),
    names: chooseTexts(current.names, lastImported.names, incoming.names),
    nearestStreet: choose(current.nearestStreet, lastImported.nearestStreet, incoming.nearestStreet),
    address: choose(current.address, lastImported.address, incoming.address),
    country: choose(current.country, lastImported.country, incoming.country),
    phone: choose(current.phone, lastImported.phone, incoming.phone),
    url: choose(current.url, lastImported.url, incoming.url),
    openingHours: choose(current.openingHours, lastImported.openingHours, incoming.openingHours),
    descriptions: chooseTexts(current.descriptions, lastImported.descriptions, incoming.descriptions),
    partnerNumber: choose(current.partnerNumber, lastImported.partnerNumber, incoming.partnerNumber),
    labelNumbers: chooseMembers(current.labelNumbers, lastImported.labelNumbers, incoming.labelNumbers),
    flagNumbers: chooseMembers(current.flagNumbers, lastImported.flagNumbers, incoming.flagNumbers),
  };
  return { fields, editsKept };
}
