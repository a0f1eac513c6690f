import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { data, replace, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { isDismissed } from '../browser/dismissals.ts';
import { readPreferences } from '../browser/preferences.ts';
import { staleIfError } from '../browser/stale-if-error.ts';
import { isPhone } from '../document/is-phone.ts';
import { apiContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { EmbedButton } from '../features/embed/embed-button.tsx';
import { ActiveFilters } from '../features/filters/active-filters.tsx';
import { FilterButton } from '../features/filters/filter-button.tsx';
import { loadFilterNames } from '../features/filters/load-filter-names.ts';
import { UnknownFilters } from '../features/filters/unknown-filters.tsx';
import { loadFirstView } from '../features/map-page/load-first-view.ts';
import { MapTips } from '../features/onboarding/map-tips.tsx';
import { loadSearch } from '../features/search/load-search.ts';
import { SearchPanel } from '../features/search/search-panel.tsx';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import { onlyAreaMoved, onlyMapMoved } from '../url-state/only-map-moved.ts';
import { readSearch } from '../url-state/search-parameters.ts';
import type { Route } from './+types/home.ts';

export const handle = { messages: ['map', 'search'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  const api = context.get(apiContext);
  const cookies = request.headers.get('cookie');
  const [page, filterNames] = await Promise.all([
    loadSearch(api, search, {
      unit: readPreferences(cookies).unit,
      pageToken: searchParams.get('page') ?? undefined,
      firstView: () => loadFirstView(api, cookies),
      isOnPhone: isPhone(request.headers),
    }),
    loadFilterNames(api, search),
  ]);
  // The page is rendered, but programs should know that the results could not be loaded.
  const status = page.kind === 'unavailable' ? 503 : 200;
  const showsTips = !isDismissed(cookies, 'tips');
  return data({ page, filterNames, showsTips, isOutdated: false, failedSearch: noSearch }, { status });
}

const list = staleIfError<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>();

/** The address of the search that could not be made; null where none failed. */
const noSearch: string | null = null;
/**
 * A search that failed (null where its failure is ignored) and the page that stays in its place, until that page has been
 * kept; both are addresses.
 */
let failed: { readonly search: string | null; readonly page: string } | null = null;

/**
 * A visitor who moves the map or reloads the list keeps the former list where loading the new one fails. A search that
 * fails leaves the page where it is, with its popup: the page says so and makes the search again, unless the failure is
 * one to ignore.
 */
export async function clientLoader(asked: Route.ClientLoaderArgs) {
  const kept = takeFailed(asked.request);
  const latest = list.latest();
  if (kept !== null && latest !== null) return { ...latest, failedSearch: kept.search };
  const loaded = await list.load(asked, (shown, from, to) => {
    if (onlyAreaMoved(from, to)) return { ...shown, isOutdated: shown.isOutdated || from.href !== to.href };
    if (isOtherPage(from, to)) return null;
    return keepPage(from, `${to.pathname}${to.search}`);
  });
  if (loaded.page.kind !== 'ignored' || latest === null || asked.request.signal.aborted) return loaded;
  const [from, to] = [new URL(window.location.href), new URL(asked.request.url)];
  if (onlyAreaMoved(from, to)) return latest;
  return isOtherPage(from, to) ? loaded : keepPage(from, null);
}

function isOtherPage(from: URL, to: URL): boolean {
  return from.pathname !== to.pathname || from.searchParams.get('lng') !== to.searchParams.get('lng');
}

/** @throws the redirect to the page that is shown, in place of the page of a search that failed */
function keepPage({ pathname, search: query }: URL, search: string | null): never {
  failed = { search, page: `${pathname}${query}` };
  throw replace(failed.page);
}

/** The search that has just failed, where the request is for the page that stays in its place. */
function takeFailed({ url }: Request): typeof failed {
  const { pathname, search } = new URL(url);
  const taken = failed?.page === `${pathname}${search}` ? failed : null;
  failed = null;
  return taken;
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !onlyMapMoved(currentUrl, nextUrl);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, filterNames, showsTips, isOutdated, failedSearch } = loaderData;
  list.useLatest(loaderData);
  const { t } = useTranslation();
  const location = useLocation();
  // From the address rather than from the loaded data: moves of the map load nothing.
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
        failedSearch={failedSearch}
        search={search}
        introduction={showsTips && <MapTips />}
        filters={<FilterButton search={search} />}
        activeFilters={<ActiveFilters search={search} names={filterNames} />}
        unknownFilters={search.unknown.length > 0 && <UnknownFilters keys={search.unknown} />}
      />
      <EmbedButton search={search} />
    </>
  );
}
