import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import { redirect } from 'react-router';
import { filterQuery } from '../../url-state/place-query.ts';
import { readableQuery } from '../../url-state/readable-query.ts';
import { emptySearch, type FilterSelection, filtersOf, readSearch } from '../../url-state/search-parameters.ts';
import { noFilters } from './filter-selection.ts';
import { loadFilterVocabulary } from './load-filter-vocabulary.ts';

const groups = ['ratings', 'types', 'tags', 'labels', 'flags', 'provider'] as const satisfies (keyof FilterSelection)[];

/**
 * Redirects a request whose address has a filter that the site does not know: a mistyped one, or one that was removed.
 * The new address has the other filters, and names those that were left out, so that the page can say so.
 * @throws the redirect; the request goes on where all filters are known, or where the site cannot tell
 */
export async function redirectToKnownFilters(api: Client<Api>, request: { readonly url: string }): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  if (!groups.some((group) => searchParams.has(group))) return;
  const search = readSearch(searchParams);
  const known = await findKnownFilters(api, filtersOf(search));
  if (known === null) return;
  const unknown = new Set(search.unknown);
  for (const group of groups) {
    const keys: readonly string[] = [known[group] ?? []].flat();
    const given = searchParams.getAll(group).flatMap((text) => text.split(','));
    for (const key of given) if (key.trim() !== '' && !keys.includes(key)) unknown.add(key);
    if (keys.length > 0) searchParams.set(group, keys.join(','));
    else searchParams.delete(group);
  }
  if (unknown.size === search.unknown.length) return;
  searchParams.set('unknown', [...unknown].join(','));
  throw redirect(`${pathname}?${readableQuery(searchParams)}`);
}

/** Those of some filters that the site knows; null where it cannot tell. */
async function findKnownFilters(api: Client<Api>, given: FilterSelection): Promise<FilterSelection | null> {
  if (await isAccepted(api, given)) return given;
  const vocabulary = await loadFilterVocabulary(api);
  if (vocabulary === null) return null;
  const among = (words: readonly { readonly key: string }[]) => (key: string) => words.some((word) => word.key === key);
  const known = {
    ratings: given.ratings,
    types: given.types.filter(among(vocabulary.types)),
    tags: given.tags.filter(among(vocabulary.tags)),
    labels: given.labels.filter(among(vocabulary.labels)),
    flags: given.flags.filter(among(vocabulary.flags)),
  };
  // Partners without a name are known, but no list has them.
  const isPartnerKnown = await isAccepted(api, { ...noFilters, provider: given.provider });
  return { ...known, provider: isPartnerKnown ? given.provider : null };
}

/** Whether the API accepts some filters, shown by the smallest question that has filters. */
async function isAccepted(api: Client<Api>, filters: FilterSelection): Promise<boolean> {
  const query = { ...filterQuery({ ...emptySearch, ...filters }), latitude: 0, longitude: 0, radius: 1, limit: 1 };
  return (await api.listNearby({ query })).status !== 400;
}
