import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { useMemo } from 'react';
import { loadMessages } from '../../i18n/load-messages.ts';
import { DeviceLocationProvider } from '../../map/location/device-location.tsx';
import { MapContainer } from '../../map/map-container.tsx';
import type { MapEvents, MapMove, MapPin, MapSubject } from '../../map/map-subject.ts';
import type { PinDescriber } from '../../map/pin-describer.ts';
import type { MapView } from '../../map/view/map-view.ts';

await loadMessages(['map']);

interface ChangesMapProps {
  readonly pins: readonly MapPin[];
  /** The box that is shown whole as long as no view was chosen. */
  readonly box: Bbox | null;
  /** The area that is listed alone; null for everywhere. */
  readonly area: Bbox | null;
  /** null: the box. */
  readonly view: MapView | null;
  readonly chosen: MapPin | null;
  readonly onMove: (move: MapMove) => void;
  readonly onChoose: (placeId: string) => void;
  readonly onArea: (area: Bbox, view: MapView | null) => void;
}

/** Where what is listed changed, on the map of the site: a pin chooses its row, and the area in view can be listed alone. */
export default function ChangesMap({ pins, box, area, view, chosen, onMove, onChoose, onArea }: ChangesMapProps) {
  const subject = useMemo(
    (): MapSubject => ({
      view,
      fit: area ?? box,
      filterQuery: '',
      tilesSince: null,
      searchedArea: area,
      isAreaOutlined: area !== null,
      outline: null,
      results: pins,
      resultsFrame: null,
      named: null,
      showsResults: false,
      selected: chosen === null ? null : { ...chosen, name: chosen.name ?? '', trail: null },
      openPinId: null,
      chosenPoint: null,
    }),
    [view, area, box, pins, chosen],
  );
  const events: MapEvents = {
    onMove,
    isZoomListed: () => false,
    onSearchArea: (move) => onArea(move.bounds, move.view),
    onPin: onChoose,
    onPlacesAt: (bounds) => onArea(bounds, null),
  };
  const describer = useMemo(
    (): PinDescriber => async (ids) =>
      new Map(
        pins
          .filter(({ id }) => ids.includes(id))
          .map(({ id, name = '' }) => [id, { name, nameLang: undefined, typeName: null, fit: null }]),
      ),
    [pins],
  );
  return (
    <DeviceLocationProvider>
      <MapContainer subject={subject} events={events} fallbackView={null} describer={describer} />
    </DeviceLocationProvider>
  );
}
