import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** The location of the device, once its visitor has asked for it; it is neither stored nor sent to other visitors. */
export interface DeviceLocation {
  readonly here: LngLat | null;
  readonly setHere: (here: LngLat) => void;
}

const DeviceLocationContext = createContext<DeviceLocation>({ here: null, setHere: () => undefined });

/** Shares one location between a list and the map beside it. */
export function DeviceLocationProvider({ children }: { children: ReactNode }) {
  const [here, setHere] = useState<LngLat | null>(null);
  const location = useMemo(() => ({ here, setHere }), [here]);
  return <DeviceLocationContext value={location}>{children}</DeviceLocationContext>;
}

/** Where the visitor is; null until they asked. */
export function useDeviceLocation(): DeviceLocation {
  return useContext(DeviceLocationContext);
}
