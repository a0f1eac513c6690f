/** Where in a document a word stands; the four names come first. Numbers are stored in saved copies. */
export const searchFields = { und: 0, en: 1, fr: 2, pt: 3, further: 4, address: 5, type: 6, country: 7 } as const;

/** Fields below this are names: how much of a name the query covers counts. */
export const nameFieldCount = 4;

const fieldBits = 3;
export const fieldMask = 2 ** fieldBits - 1;

/** How much a match in a field is worth, by its number. */
export const fieldWeights: readonly number[] = [1, 1, 1, 1, 0.95, 0.85, 0.7, 0.6];

/** A term and the field it stands in, as one number of 32 bits. */
export function fieldEntry(term: number, field: number): number {
  return term * 2 ** fieldBits + field;
}

export function entryTerm(entry: number): number {
  return entry >>> fieldBits;
}
