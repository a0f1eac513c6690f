import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { useSite } from '../browser/use-site.ts';
import { apiContext } from '../document/page-context.ts';
import { PageMeta } from '../document/page-meta.tsx';
import { EmbedPage } from '../features/embed/embed-page.tsx';
import { loadEmbed } from '../features/embed/load-embed.ts';
import { redirectToKnownFilters } from '../features/filters/redirect-to-known-filters.ts';
import { UnknownFilters } from '../features/filters/unknown-filters.tsx';
import { mapSubjectOf } from '../features/map-page/map-subject-of.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import { DeviceLocationProvider } from '../map/location/device-location.tsx';
import { MapContainer } from '../map/map-container.tsx';
import { MapHighlightProvider } from '../map/map-highlight.tsx';
import type { MapEvents, MapMove, MapPin } from '../map/map-subject.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { carryParameters } from '../url-state/carry-parameters.ts';
import { embedAddress } from '../url-state/embed-address.ts';
import { onlyMapMoved } from '../url-state/only-map-moved.ts';
import { readSearch, type SearchParameters, searchAddress } from '../url-state/search-parameters.ts';
import type { Route } from './+types/embed.ts';

export const handle = { messages: ['map', 'search'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => redirectToKnownFilters(context.get(apiContext), request),
];

const ChosenPlace = lazyComponent(() => import('../features/embed/chosen-place.tsx'), { onFailure: 'messageAndRetry' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams);
  return loadEmbed(context.get(apiContext), search);
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !onlyMapMoved(currentUrl, nextUrl);
}

/** The map for other sites' pages; it stores nothing about the visitor. */
export default function Embed({ loaderData: { list, fallbackView } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { origin } = useSite();
  const location = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(location.search), [location.search]);
  const [view, setView] = useState(search.view);
  const subject = useMemo(() => {
    const found = search.words === '' || list === null ? null : list.results.map(pinOf);
    const resultsFrame = found && (list?.frame ?? null);
    const subject = mapSubjectOf({
      search,
      place: null,
      results: found,
      resultsFrame,
      named: list?.near ?? null,
      areResultsNew: false,
    });
    return { ...subject, openPinId: search.pin };
  }, [search, list]);
  const go = (parameters: SearchParameters) =>
    void navigate(carryParameters(embedAddress(parameters), location.search), { replace: true });
  const listArea = ({ view: seen, bounds }: Pick<MapMove, 'bounds'> & Partial<MapMove>) =>
    go({ ...search, view: seen ?? view, area: { bounds, name: '' }, pin: null });
  const events: MapEvents = {
    onMove: (move) => setView(move.view),
    isZoomListed: () => false,
    onSearchArea: listArea,
    onPin: (id) => go({ ...search, view, pin: id }),
    onPlacesAt: (bounds) => listArea({ bounds }),
  };
  const close = () => {
    go({ ...search, view, pin: null });
    document.getElementById('map')?.focus();
  };
  const address = `${origin}${carryParameters(searchAddress({ ...search, view }), location.search)}`;
  return (
    <MapHighlightProvider>
      <PageMeta title={t('embed.title')} isHidden />
      <EmbedPage
        list={list}
        notice={search.unknown.length > 0 && <UnknownFilters keys={search.unknown} />}
        address={address}
        map={
          <DeviceLocationProvider>
            <MapContainer subject={subject} events={events} fallbackView={fallbackView} isWide />
          </DeviceLocationProvider>
        }
        chosen={search.pin !== null && <ChosenPlace id={search.pin} onClose={close} />}
      />
    </MapHighlightProvider>
  );
}

function pinOf({ _id, latitude, longitude, rating }: PlaceCard): MapPin {
  return { id: _id, latitude, longitude, rating };
}
