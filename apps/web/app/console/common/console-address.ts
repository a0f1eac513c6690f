/** The parts of the console, each under its address. */
export const consoleParts = ['inbox', 'objections', 'businesses', 'claims', 'people', 'events', 'audit'] as const;
export type ConsolePart = (typeof consoleParts)[number];

/** Where a part of the console is, with one of its things open. */
export function consoleAddress(part: ConsolePart, id: string | null = null, search = ''): string {
  return `/console/${part}${id === null ? '' : `/${id}`}${search}`;
}
