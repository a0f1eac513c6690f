import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import { countFilters, filtersOf, type SearchParameters } from '../../url-state/search-parameters.ts';
import { activeFilters } from './filter-selection.ts';
import { loadFilterVocabulary } from './load-filter-vocabulary.ts';

/** Names of the active filters by their keys; a filter whose name could not be loaded is shown by its key. */
export type FilterNames = Readonly<Record<string, string>>;

/** The names of the filters of an address, in the page's language. */
export async function loadFilterNames(api: Client<Api>, search: SearchParameters): Promise<FilterNames> {
  if (countFilters(search) === 0) return {};
  const [vocabulary, partners] = await Promise.all([
    loadFilterVocabulary(api),
    search.provider === null ? null : api.getPartnerSummary(),
  ]);
  const words = vocabulary ? Object.values(vocabulary).flat() : [];
  const names = new Map(words.map(({ key, name }) => [key, name]));
  for (const { key, name } of partners?.status === 200 ? partners.body : []) names.set(key, name);
  return Object.fromEntries(activeFilters(filtersOf(search)).map(({ key }) => [key, names.get(key) ?? key]));
}
