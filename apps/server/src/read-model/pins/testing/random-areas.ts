import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import fc from 'fast-check';
import type { Pin } from '../pin.ts';
import { position } from './plain-scan.ts';

/** Where a pin stands exactly, or anywhere. */
export function anyPosition(pins: readonly Pin[]): fc.Arbitrary<LngLat> {
  return fc.oneof(
    fc.constantFrom(...pins.map(position)),
    fc.record({
      longitude: fc.double({ min: -180, max: 179.99, noNaN: true }),
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    }),
  );
}

/** Boxes whose edges go through pins or between them, across the antimeridian, around poles, of no width, the world. */
export function anyBbox(pins: readonly Pin[]): fc.Arbitrary<Bbox> {
  const between = fc
    .tuple(anyPosition(pins), anyPosition(pins))
    .map(
      ([a, b]): Bbox => [a.longitude, Math.min(a.latitude, b.latitude), b.longitude, Math.max(a.latitude, b.latitude)],
    );
  return fc.oneof(
    { weight: 8, arbitrary: between },
    { weight: 1, arbitrary: fc.constant<Bbox>([-180, -90, 180, 90]) },
    { weight: 1, arbitrary: between.map(([west, , east]): Bbox => [west, -90, east, 90]) },
    { weight: 1, arbitrary: between.map(([, south, , north]): Bbox => [-180, south, 180, north]) },
  );
}

/** From a centimetre to more than the world. */
export const anyRadiusMeters = fc
  .integer({ min: -2, max: 8 })
  .chain((power) => fc.double({ min: 0, max: 1, noNaN: true }).map((share) => 10 ** (power + share)));
