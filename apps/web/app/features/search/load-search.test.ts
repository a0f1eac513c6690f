import { api } from '@access-atlas/contract/api.ts';
import { createClient } from '@access-atlas/contract/client.ts';
import { expect, test } from 'vitest';
import { readSearch } from '../../url-state/search-parameters.ts';
import { loadSearch } from './load-search.ts';

/** A site that finds nothing for a reason, and has nothing but its lists of words. */
function failingSite(status: number, message: string) {
  const words = ['/api/types', '/api/tags'];
  return createClient(api, async (input) => {
    const path = new URL(String(input), 'http://localhost').pathname;
    const problem = { code: `${status}.PLACE_SERVICE.100`, message, requestId: '', issues: [], flaggedImages: [] };
    return words.includes(path)
      ? new Response('[]', { status: 200 })
      : new Response(JSON.stringify(problem), { status: path.includes('search') ? status : 503 });
  });
}

const museums = readSearch('?q=museum');
const loading = {
  unit: 'km',
  pageToken: undefined,
  firstView: () => Promise.reject(new Error('A search asks for no view.')),
  isOnPhone: false,
} as const;

test('a first search that fails is told with its status', async () => {
  const page = await loadSearch(failingSite(503, 'Service Unavailable'), museums, loading);
  expect(page).toEqual({ kind: 'unavailable', status: 503 });
});

test('a first search whose failure is about metadata lists nothing and says nothing', async () => {
  const page = await loadSearch(failingSite(500, 'Cannot read metadata of undefined'), museums, loading);
  expect(page).toEqual({
    kind: 'ignored',
    overview: { stats: null, partners: [], words: { types: {}, tags: {} } },
  });
});
