import type { LngLat } from '@access-atlas/contract/geo.ts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Where the device is, as far as its visitor has asked; it is kept nowhere and shown to nobody else. */
export interface DeviceLocation {
  readonly here: LngLat | null;
  readonly setHere: (here: LngLat) => void;
}

const DeviceLocationContext = createContext<DeviceLocation>({ here: null, setHere: () => undefined });

/** Lets a list and the map beside it know of the same location. */
export function DeviceLocationProvider({ children }: { children: ReactNode }) {
  const [here, setHere] = useState<LngLat | null>(null);
  const location = useMemo(() => ({ here, setHere }), [here]);
  return <DeviceLocationContext value={location}>{children}</DeviceLocationContext>;
}

/** Where the visitor is; null until they asked. */
export function useDeviceLocation(): DeviceLocation {
  return useContext(DeviceLocationContext);
}
