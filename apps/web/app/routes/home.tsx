import { bboxCenter } from '@access-atlas/contract/geo.ts';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { isDismissed } from '../dismissals.ts';
import { MapTips } from '../features/onboarding/map-tips.tsx';
import { loadSearch } from '../features/search/load-search.ts';
import { SearchPanel } from '../features/search/search-panel.tsx';
import type { MapView } from '../map/map-room.tsx';
import { apiContext } from '../page-context.ts';
import { readPreferences } from '../preferences.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { readSearch, type SearchParameters } from '../url-state/search-parameters.ts';
import type { Route } from './+types/home.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams);
  const page = await loadSearch(context.get(apiContext), search, {
    unit: readPreferences(request.headers.get('cookie')).unit,
    pageToken: searchParams.get('page') ?? undefined,
  });
  // The page itself stands; a program that asked should know that the results do not.
  const status = page.kind === 'unavailable' ? 503 : 200;
  const showsTips = !isDismissed(request.headers.get('cookie'), 'tips');
  return data({ search, page, showsTips, mapView: viewOf(search) }, { status });
}

export default function Home({ loaderData: { search, page, showsTips } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta
        title={search.words ? t('search.titleOf', { words: search.words }) : t('search.title')}
        description={t('site.tagline')}
        path="/"
        isHidden={page.kind !== 'overview'}
      />
      <SearchPanel page={page} search={search} introduction={showsTips && <MapTips />} />
    </>
  );
}

/** The zoom at which a box of so many degrees fills the picture, about. */
function zoomOf(widthDegrees: number): number {
  return Math.max(1, Math.min(16, Math.floor(Math.log2(360 / Math.max(widthDegrees, 0.001)) + 1)));
}

function viewOf({ near, area }: SearchParameters): MapView | null {
  if (near !== null) return { latitude: near.latitude, longitude: near.longitude, zoom: 14 };
  if (area === null) return null;
  const [west, , east] = area.bounds;
  return { ...bboxCenter(area.bounds), zoom: zoomOf(east >= west ? east - west : east + 360 - west) };
}
