import { Outlet, useLocation, useMatches } from 'react-router';
import type { PlaceDetails } from '../features/details/load-details.ts';
import { MapLayout } from '../features/frame/map-layout.tsx';
import { useMapPage } from '../features/map-page/use-map-page.ts';
import { MapArrangementProvider } from '../map/map-arrangement.tsx';
import { MapHighlightProvider } from '../map/map-highlight.tsx';
import { MapRoom } from '../map/map-room.tsx';

/** What a page beside the map may tell it. */
interface PageBesideMap {
  readonly details?: PlaceDetails;
}

/** Search and details share the map: it stays while a visitor goes from one to the other. */
export default function MapLayoutRoute() {
  const page = useMatches().at(-1)?.loaderData as PageBesideMap | undefined;
  const { pathname } = useLocation();
  const { subject, events } = useMapPage(page?.details?.place ?? null);
  return (
    <MapArrangementProvider>
      <MapHighlightProvider>
        <MapLayout hasSheet={pathname === '/'} map={<MapRoom subject={subject} events={events} fallbackView={null} />}>
          <Outlet />
        </MapLayout>
      </MapHighlightProvider>
    </MapArrangementProvider>
  );
}
