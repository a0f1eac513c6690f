import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { isDismissed } from '../browser/dismissals.ts';
import { keepShown } from '../browser/keep-shown.ts';
import { readPreferences } from '../browser/preferences.ts';
import { apiContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { EmbedButton } from '../features/embed/embed-button.tsx';
import { ActiveFilters } from '../features/filters/active-filters.tsx';
import { FilterButton } from '../features/filters/filter-button.tsx';
import { loadFilterNames } from '../features/filters/load-filter-names.ts';
import { MapTips } from '../features/onboarding/map-tips.tsx';
import { loadSearch } from '../features/search/load-search.ts';
import { SearchPanel } from '../features/search/search-panel.tsx';
import { onlyAreaMoved, onlyMapMoved } from '../url-state/only-map-moved.ts';
import { readSearch } from '../url-state/search-parameters.ts';
import type { Route } from './+types/home.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  const api = context.get(apiContext);
  const [page, filterNames] = await Promise.all([
    loadSearch(api, search, {
      unit: readPreferences(request.headers.get('cookie')).unit,
      pageToken: searchParams.get('page') ?? undefined,
    }),
    loadFilterNames(api, search),
  ]);
  // The page itself stands; a program that asked should know that the results do not.
  const status = page.kind === 'unavailable' ? 503 : 200;
  const showsTips = !isDismissed(request.headers.get('cookie'), 'tips');
  return data({ page, filterNames, showsTips, isOutdated: false }, { status });
}

const list = keepShown<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>();

/** Who moves the map, or asks once more, must not lose the list: it stays where its places cannot be had anew. */
export function clientLoader(asked: Route.ClientLoaderArgs) {
  return list.load(asked, (shown, from, to) =>
    onlyAreaMoved(from, to) ? { ...shown, isOutdated: shown.isOutdated || from.href !== to.href } : null,
  );
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !onlyMapMoved(currentUrl, nextUrl);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, filterNames, showsTips, isOutdated } = loaderData;
  list.useShown(loaderData);
  const { t } = useTranslation();
  const location = useLocation();
  // Of the address and not of what was loaded: the map moves on without loading anything.
  const search = useMemo(() => readSearch(location.search), [location.search]);
  return (
    <>
      <PageMeta
        title={search.words ? t('search.titleOf', { words: search.words }) : t('search.title')}
        description={t('site.tagline')}
        path="/"
        isHidden={page.kind !== 'overview'}
      />
      <SearchPanel
        page={page}
        isOutdated={isOutdated}
        search={search}
        introduction={showsTips && <MapTips />}
        filters={<FilterButton search={search} />}
        activeFilters={<ActiveFilters search={search} names={filterNames} />}
      />
      <EmbedButton search={search} />
    </>
  );
}
