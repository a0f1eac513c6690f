import { expect, test } from 'vitest';
import type { Results } from '../load-search.ts';
import { cachedPages, cachePages } from './cached-pages.ts';

const page = (total: number, nextPageToken: string | null): Results => ({ results: [], total, nextPageToken });

test('a list that is come back to has all the pages it was left with', () => {
  const pages = [page(120, 'second'), page(120, 'third')];
  cachePages(pages);
  expect(cachedPages(page(120, 'second'))).toEqual(pages);
});

test('another list, or one that has changed meanwhile, begins with its first page', () => {
  cachePages([page(120, 'second'), page(120, 'third')]);
  const changed = page(119, 'second');
  expect(cachedPages(changed)).toEqual([changed]);
});
