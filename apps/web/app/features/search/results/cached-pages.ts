import type { Results } from '../load-search.ts';

let lastPages: readonly Results[] = [];

/** Caches the loaded pages of the last list, for a visitor who opens one of its places and comes back. */
export function cachePages(pages: readonly Results[]): void {
  lastPages = pages;
}

/** All pages that a list had when it was left, if it still begins with the same page; else that page alone. */
export function cachedPages(first: Results): readonly Results[] {
  const [firstOfLast] = lastPages;
  const isSameList = firstOfLast !== undefined && JSON.stringify(firstOfLast) === JSON.stringify(first);
  return isSameList ? lastPages : [first];
}
