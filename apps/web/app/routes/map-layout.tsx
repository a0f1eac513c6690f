import type { Area } from '@access-atlas/contract/geometry/area.ts';
import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { useMemo } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { apiContext } from '../document/page-context.ts';
import { PageError } from '../document/page-error.tsx';
import type { PlaceDetails } from '../features/details/load-details.ts';
import { redirectToKnownFilters } from '../features/filters/redirect-to-known-filters.ts';
import { MapLayout } from '../features/frame/layout/map-layout.tsx';
import { loadFirstView } from '../features/map-page/load-first-view.ts';
import { useMapPage } from '../features/map-page/use-map-page.ts';
import type { ListOnMap } from '../features/map-page/use-text-pins.ts';
import { useOpenPin } from '../features/popup/use-open-pin.ts';
import { useOpenPoint } from '../features/popup/use-open-point.ts';
import { usePinDescriber } from '../features/popup/use-pin-describer.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import { DeviceLocationProvider } from '../map/location/device-location.tsx';
import { MapArrangementProvider } from '../map/map-arrangement.tsx';
import { MapContainer } from '../map/map-container.tsx';
import { MapHighlightProvider } from '../map/map-highlight.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { readSearch } from '../url-state/search-parameters.ts';
import type { Route } from './+types/map-layout.ts';

export const handle = { messages: ['map'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => redirectToKnownFilters(context.get(apiContext), request),
];

const PinPopup = lazyComponent(() => import('../features/popup/pin-popup.tsx'), {
  onFailure: 'messageAndRetry',
  where: 'map',
});
const AimPin = lazyComponent(() => import('../map/behaviours/aim-pin.tsx'), {
  onFailure: 'messageAndRetry',
  where: 'map',
});
const PointPopup = lazyComponent(() => import('../features/popup/point-popup.tsx'), {
  onFailure: 'messageAndRetry',
  where: 'map',
});

/** What a page beside the map may tell it. */
interface PageBesideMap {
  readonly details?: Pick<PlaceDetails, 'place'>;
  /** The box that the page is about. */
  readonly mapFit?: Bbox | null;
  /** The list of the search page. */
  readonly page?: { readonly results?: ListOnMap };
  /** What has an area of its own. */
  readonly event?: { readonly area: Area | null };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  // A link contains the view of the map.
  if (readSearch(searchParams).view !== null) return { fallbackView: null };
  return { fallbackView: await loadFirstView(context.get(apiContext), request.headers.get('cookie')) };
}

/** The initial view does not change. */
export const shouldRevalidate = () => false;

/** Search and details share the map, which stays while a visitor navigates between them. */
export default function MapLayoutRoute({ loaderData: { fallbackView } }: Route.ComponentProps) {
  const page = useMatches().at(-1)?.loaderData as PageBesideMap | undefined;
  const { pathname } = useLocation();
  const { subject, events, isAiming } = useMapPage(page?.details?.place ?? null, page?.page?.results);
  const { openPin, selected } = useOpenPin();
  const openPoint = useOpenPoint();
  const openPinId = openPin?.id ?? null;
  const fitWords = page?.mapFit?.join(' ') ?? null;
  const outlineWords = JSON.stringify(page?.event?.area ?? null);
  const shown = useMemo(() => {
    // The page loads again and again: the same box is no news to the map.
    const [west = 0, south = 0, east = 0, north = 0] = fitWords?.split(' ').map(Number) ?? [];
    const fit: Bbox = [west, south, east, north];
    const framed = fitWords === null ? subject : { ...subject, view: null, fit, outline: JSON.parse(outlineWords) };
    return openPinId === null ? framed : { ...framed, openPinId, selected };
  }, [subject, fitWords, outlineWords, openPinId, selected]);
  const map = (
    <MapContainer subject={shown} events={events} fallbackView={fallbackView} describer={usePinDescriber()}>
      {isAiming && <AimPin />}
      {openPin && <PinPopup key={openPin.id} {...openPin} />}
      {openPoint && <PointPopup key={openPoint.id} {...openPoint} />}
    </MapContainer>
  );
  return (
    <MapArrangementProvider shownFirst={openPin || openPoint ? 'map' : 'list'}>
      <DeviceLocationProvider>
        <MapHighlightProvider>
          <MapLayout hasSheet={pathname === '/' || isAiming} map={map}>
            <Outlet />
          </MapLayout>
        </MapHighlightProvider>
      </DeviceLocationProvider>
    </MapArrangementProvider>
  );
}

/** An error page keeps the site's header, which leads on. */
export function ErrorBoundary() {
  return <PageError />;
}
