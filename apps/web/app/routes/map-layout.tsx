import { Outlet, useMatches } from 'react-router';
import { MapLayout } from '../features/frame/map-layout.tsx';
import { MapRoom, type MapView } from '../map/map-room.tsx';

/** What a page beside the map may tell it. */
interface PageBesideMap {
  readonly mapView?: MapView | null;
}

/** Search and details share the map: it stays while a visitor goes from one to the other. */
export default function MapLayoutRoute() {
  const page = useMatches().at(-1)?.loaderData as PageBesideMap | undefined;
  return (
    <MapLayout map={<MapRoom view={page?.mapView ?? null} />}>
      <Outlet />
    </MapLayout>
  );
}
