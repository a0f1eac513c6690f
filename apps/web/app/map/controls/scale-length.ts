import { metersPerMile } from '@access-atlas/contract/geometry/geo.ts';
import { metersPerPixel } from '@access-atlas/contract/geometry/web-mercator.ts';
import type { DistanceUnit } from '../../i18n/format-distance.ts';
import type { MapView } from '../view/map-view.ts';

/** A round length, and how long it is on the map. */
export interface ScaleLength {
  readonly length: number;
  /** As Intl.NumberFormat names it. */
  readonly unit: 'meter' | 'kilometer' | 'foot' | 'mile';
  readonly pixels: number;
}

/** By the visitor's unit, the longer one first; each is used from so many of it on. */
const unitsOf = {
  km: [
    { unit: 'kilometer', meters: 1000, from: 1 },
    { unit: 'meter', meters: 1, from: 0 },
  ],
  mi: [
    { unit: 'mile', meters: metersPerMile, from: 0.5 },
    { unit: 'foot', meters: 0.3048, from: 0 },
  ],
} as const satisfies Record<DistanceUnit, readonly object[]>;

/** The longest round length (1, 2 or 5 times a power of ten) that is at most so many pixels long at the view's middle. */
export function scaleLength({ latitude, zoom }: MapView, preferred: DistanceUnit, pixelsMax: number): ScaleLength {
  const pixelMeters = metersPerPixel(latitude, zoom);
  const longestMeters = pixelMeters * pixelsMax;
  const [long, short] = unitsOf[preferred];
  const { unit, meters } = longestMeters >= long.meters * long.from ? long : short;
  const length = roundBelow(longestMeters / meters);
  return { length, unit, pixels: (length * meters) / pixelMeters };
}

function roundBelow(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length));
  const digit = [5, 2, 1].find((candidate) => candidate * power <= length) ?? 1;
  return digit * power;
}
