export type PageNumber = number | 'gapBefore' | 'gapAfter';

/** How many pages are all listed. */
const allMax = 7;

/**
 * The pages that are linked to: all where they are few; else the first, the last, and those around the current one. A
 * gap represents pages that are left out, always at least two.
 */
export function pageNumbers(current: number, pages: number): PageNumber[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= allMax) return numbers;
  // At either end as many stand as in the middle, so that the row keeps its width.
  const first = Math.max(1, Math.min(current - 1, pages - 4));
  const last = Math.min(pages, Math.max(current + 1, 5));
  const shown = numbers.slice(first <= 3 ? 0 : first - 1, last >= pages - 2 ? pages : last);
  const before: readonly PageNumber[] = first <= 3 ? [] : [1, 'gapBefore'];
  const after: readonly PageNumber[] = last >= pages - 2 ? [] : ['gapAfter', pages];
  return [...before, ...shown, ...after];
}
