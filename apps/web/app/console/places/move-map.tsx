import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { roundCoordinate } from '@access-atlas/contract/geometry/geo.ts';
import { mapZoomSelected } from '@access-atlas/contract/limits.ts';
import type { OperatedPlace } from '@access-atlas/contract/operating/operated-places.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MapContainer } from '../../map/map-container.tsx';
import type { MapEvents, MapSubject } from '../../map/map-subject.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { noEvents, plainSubject } from '../common/map/plain-subject.ts';
import styles from './move-map.module.css';

const AimPin = lazyComponent(() => import('../../map/behaviours/aim-pin.tsx'), { onFailure: 'retry' });

interface MoveMapProps {
  readonly place: OperatedPlace;
  /** What was typed; null where that is no point. */
  readonly point: LngLat | null;
  /** The map was moved: its middle. */
  readonly onMove: (middle: LngLat) => void;
}

/** A map that is moved under a pin in its middle, beside the pin of the place where it is now. */
export function MoveMap({ place, point, onMove }: MoveMapProps) {
  const { latitude, longitude, name, rating, _id: id } = place;
  const [view, setView] = useState({ latitude, longitude, zoom: mapZoomSelected });
  /** Where the map stands, so that it does not move to where it came from itself. */
  const stands = useRef<LngLat>({ latitude, longitude });
  const [north, east] = [point?.latitude, point?.longitude];
  useEffect(() => {
    if (north === undefined || east === undefined) return;
    if (north === stands.current.latitude && east === stands.current.longitude) return;
    stands.current = { latitude: north, longitude: east };
    setView((before) => ({ ...before, latitude: north, longitude: east }));
  }, [north, east]);
  const subject = useMemo<MapSubject>(
    () => ({ ...plainSubject, view, selected: { id, latitude, longitude, rating, name, trail: null } }),
    [view, id, latitude, longitude, rating, name],
  );
  const events: MapEvents = {
    ...noEvents,
    onMove: ({ view: { latitude: middleLatitude, longitude: middleLongitude }, cause }) => {
      if (cause !== 'drag' && cause !== 'zoom') return;
      const middle = {
        latitude: roundCoordinate(middleLatitude),
        longitude: roundCoordinate(middleLongitude),
      };
      stands.current = middle;
      onMove(middle);
    },
  };
  return (
    <div className={styles.map}>
      <MapContainer subject={subject} events={events} fallbackView={null}>
        <AimPin />
      </MapContainer>
    </div>
  );
}
