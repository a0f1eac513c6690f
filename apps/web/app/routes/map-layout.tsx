import { useMemo } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { apiContext } from '../document/page-context.ts';
import { PageError } from '../document/page-error.tsx';
import type { PlaceDetails } from '../features/details/load-details.ts';
import { MapLayout } from '../features/frame/layout/map-layout.tsx';
import { loadFirstView } from '../features/map-page/load-first-view.ts';
import { useMapPage } from '../features/map-page/use-map-page.ts';
import { useOpenPin } from '../features/popup/use-open-pin.ts';
import { useOpenPoint } from '../features/popup/use-open-point.ts';
import { usePinDescriber } from '../features/popup/use-pin-describer.ts';
import { DeviceLocationProvider } from '../map/location/device-location.tsx';
import { MapArrangementProvider } from '../map/map-arrangement.tsx';
import { MapHighlightProvider } from '../map/map-highlight.tsx';
import { MapRoom } from '../map/map-room.tsx';
import { laterPart } from '../ui/feedback/later-part.tsx';
import { readSearch } from '../url-state/search-parameters.ts';
import type { Route } from './+types/map-layout.ts';

const PinPopup = laterPart(() => import('../features/popup/pin-popup.tsx'), { whenMissing: 'returning', where: 'map' });
const PointPopup = laterPart(() => import('../features/popup/point-popup.tsx'), {
  whenMissing: 'returning',
  where: 'map',
});

/** What a page beside the map may tell it. */
interface PageBesideMap {
  readonly details?: PlaceDetails;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  // A link says itself where the map stands.
  if (readSearch(searchParams).view !== null) return { fallbackView: null };
  return { fallbackView: await loadFirstView(context.get(apiContext), request.headers.get('cookie')) };
}

/** Where the map stood at first does not change. */
export const shouldRevalidate = () => false;

/** Search and details share the map: it stays while a visitor goes from one to the other. */
export default function MapLayoutRoute({ loaderData: { fallbackView } }: Route.ComponentProps) {
  const page = useMatches().at(-1)?.loaderData as PageBesideMap | undefined;
  const { pathname } = useLocation();
  const { subject, events } = useMapPage(page?.details?.place ?? null);
  const { openPin, selected } = useOpenPin();
  const openPoint = useOpenPoint();
  const shown = useMemo(() => (selected === null ? subject : { ...subject, selected }), [subject, selected]);
  const map = (
    <MapRoom subject={shown} events={events} fallbackView={fallbackView} describer={usePinDescriber()}>
      {openPin && <PinPopup key={openPin.id} {...openPin} />}
      {openPoint && <PointPopup key={openPoint.id} {...openPoint} />}
    </MapRoom>
  );
  return (
    <MapArrangementProvider>
      <DeviceLocationProvider>
        <MapHighlightProvider>
          <MapLayout hasSheet={pathname === '/'} map={map}>
            <Outlet />
          </MapLayout>
        </MapHighlightProvider>
      </DeviceLocationProvider>
    </MapArrangementProvider>
  );
}

/** A page that could not be made keeps the head of the site: the way on stands there. */
export function ErrorBoundary() {
  return <PageError />;
}
