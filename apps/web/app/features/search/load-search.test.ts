import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import { expect, test } from 'vitest';
import { readSearch } from '../../url-state/search-parameters.ts';
import { loadSearch } from './load-search.ts';

/** A site that finds nothing for a reason, and has nothing but its lists of words, which are empty. */
function failingSite(status: number, message: string): Client<Api> {
  const problem = { code: `${status}.PLACE_SERVICE.100`, message, requestId: '', issues: [], flaggedImages: [] };
  const failure = async () => ({ status, body: problem });
  const nothing = async () => ({ status: 200, body: [] });
  const site = { searchPlaces: failure, getStats: failure, getPartnerSummary: failure, listPlaceTypes: nothing };
  return { ...site, listTags: nothing } as unknown as Client<Api>;
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
