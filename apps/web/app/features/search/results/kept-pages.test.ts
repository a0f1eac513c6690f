import { expect, test } from 'vitest';
import type { Results } from '../load-search.ts';
import { keepPages, keptPages } from './kept-pages.ts';

const page = (total: number, nextPageToken: string | null): Results => ({ results: [], total, nextPageToken });

test('a list that is come back to has all the pages it was left with', () => {
  const pages = [page(120, 'second'), page(120, 'third')];
  keepPages(pages);
  expect(keptPages(page(120, 'second'))).toEqual(pages);
});

test('another list, or one that has changed meanwhile, begins with its first page', () => {
  keepPages([page(120, 'second'), page(120, 'third')]);
  const changed = page(119, 'second');
  expect(keptPages(changed)).toEqual([changed]);
});
