/** The lists of pairs, each under its own address. */
export const duplicateLists = ['possible', 'separate', 'merged'] as const;
export type DuplicateList = (typeof duplicateLists)[number];

/** The lists of places that left their source. */
export const departedLists = ['waiting', 'kept'] as const;
export type DepartedList = (typeof departedLists)[number];

/** The list that an address names; the first where it names none. */
export function duplicateListOf(name: string): DuplicateList {
  return duplicateLists.find((list) => list === name) ?? 'possible';
}

/** The list that an address names; the first where it names none. */
export function departedListOf(name: string): DepartedList {
  return departedLists.find((list) => list === name) ?? 'waiting';
}
