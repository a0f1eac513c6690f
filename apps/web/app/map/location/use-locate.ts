import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { useState } from 'react';
import { useDeviceLocation } from './device-location.tsx';

/** Why a location is not known; the keys of the words that say so. */
export type LocateFailure = 'unsupported' | 'blocked' | 'notFound' | 'unknown';

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
/** By code: denied, unavailable, timed out. https://www.w3.org/TR/geolocation/#position_error_interface */
const failures: Readonly<Record<number, LocateFailure>> = { 1: 'blocked', 2: 'notFound', 3: 'notFound' };

/** Locates the device when its visitor asks for it, shows the location on the map, and passes it on. */
export function useLocate(onFound: (here: LngLat) => void) {
  const { setHere } = useDeviceLocation();
  const [isLocating, setLocating] = useState(false);
  const [failure, setFailure] = useState<LocateFailure | null>(null);
  const locate = () => {
    if (isLocating) return;
    setFailure(null);
    if (!('geolocation' in navigator)) {
      setFailure('unsupported');
      return;
    }
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setLocating(false);
        setHere({ longitude, latitude });
        onFound({ longitude, latitude });
      },
      ({ code }) => {
        setLocating(false);
        setFailure(failures[code] ?? 'unknown');
      },
      options,
    );
  };
  return { isLocating, failure, locate, dismiss: () => setFailure(null) };
}
