/** The parts of the console, each under its address. */
export const consoleParts = [
  'today',
  'changes',
  'inbox',
  'businesses',
  'claims',
  'people',
  'duplicates',
  'departed',
  'places',
  'events',
  'partners',
  'texts',
  'vocabulary',
  'audit',
  'imports',
  'health',
  'transparency',
] as const;
export type ConsolePart = (typeof consoleParts)[number];

/** Where a part of the console is, with one of its things open; the overview is what the console begins with. */
export function consoleAddress(part: ConsolePart, id: string | null = null, search = ''): string {
  if (part === 'today') return '/console';
  return `/console/${part}${id === null ? '' : `/${id}`}${search}`;
}
