import type { PlaceSearch } from '../place-search.ts';

/** Whether a list tells what the map shows of it: the first page of what words find, unless a box says where it is. */
export function isFramed({
  words,
  understood,
  boundaries,
  nextPageToken,
}: Pick<PlaceSearch, 'words' | 'understood' | 'boundaries' | 'nextPageToken'>): boolean {
  return (words !== undefined || understood !== undefined) && boundaries === undefined && nextPageToken === undefined;
}
