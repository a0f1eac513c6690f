import { mapZoomLocated } from '@access-atlas/contract/limits.ts';
import { useState } from 'react';
import type { MapEngine } from '../map-engine.ts';

/** Why a location is not known; the keys of the words that say so. */
export type LocateFailure = 'unsupported' | 'blocked' | 'notFound';

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
/** https://www.w3.org/TR/geolocation/#dom-geolocationpositionerror-permission_denied */
const permissionDenied = 1;

/** Asks the device where it is, marks the place, and moves the map there. */
export function useLocate(engine: MapEngine) {
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
        engine.showHere({ longitude, latitude });
        engine.moveTo({ longitude, latitude, zoom: mapZoomLocated }, 'zoom');
      },
      ({ code }) => {
        setLocating(false);
        setFailure(code === permissionDenied ? 'blocked' : 'notFound');
      },
      options,
    );
  };
  return { isLocating, failure, locate, dismiss: () => setFailure(null) };
}
