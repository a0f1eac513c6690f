import { type Bbox, bboxContains } from '@access-atlas/contract/geometry/geo.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coordinateFactor, type Pin, pinKinds } from '../pin.ts';
import { randomPin, seededRandom } from '../testing/random-pins.ts';
import { storeOf, tableOf } from '../testing/tables.ts';
import { findRegion } from './find-region.ts';

const random = seededRandom(71);

/** Places at random around a middle, that many degrees apart at most. */
function townAt(longitude: number, latitude: number, count: number, spread = 0.1, firstId = 1): Pin[] {
  return Array.from({ length: count }, (_, index) => ({
    ...randomPin(random, firstId + index),
    kind: pinKinds.place,
    longitudeE7: Math.round((longitude + (random() - 0.5) * spread) * coordinateFactor),
    latitudeE7: Math.round((latitude + (random() - 0.5) * spread) * coordinateFactor),
  }));
}

const regionOf = (pins: readonly Pin[]): Bbox => {
  const region = findRegion([tableOf(pins)]);
  if (region === null) throw new Error('no region');
  return region;
};

describe('the region of the data', () => {
  test('there is none without places, and amenities alone are none', () => {
    expect(findRegion([tableOf([])])).toBeNull();
    expect(findRegion([tableOf(townAt(11, 48, 5).map((pin) => ({ ...pin, kind: pinKinds.amenity })))])).toBeNull();
  });

  test('a town is shown whole: every place of it lies within, and the box is no larger than they need', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -170, max: 170, noNaN: true }),
        fc.double({ min: -70, max: 70, noNaN: true }),
        fc.integer({ min: 1, max: 200 }),
        (longitude, latitude, count) => {
          const pins = townAt(longitude, latitude, count);
          const [west, south, east, north] = regionOf(pins);
          const hair = 1e-6;
          const degrees = (key: 'longitudeE7' | 'latitudeE7') => pins.map((pin) => pin[key] / coordinateFactor);
          expect(Math.abs(west - Math.min(...degrees('longitudeE7')))).toBeLessThan(hair);
          expect(Math.abs(east - Math.max(...degrees('longitudeE7')))).toBeLessThan(hair);
          expect(Math.abs(south - Math.min(...degrees('latitudeE7')))).toBeLessThan(hair);
          expect(Math.abs(north - Math.max(...degrees('latitudeE7')))).toBeLessThan(hair);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a few places far away do not show half the world', () => {
    const region = regionOf([
      ...townAt(11.57, 48.14, 90),
      ...townAt(-46, -23, 5, 20, 91),
      ...townAt(150, 10, 5, 9, 96),
    ]);
    expect(bboxContains([11.5, 48.05, 11.65, 48.2], { longitude: region[0], latitude: region[1] })).toBe(true);
    expect(bboxContains([11.5, 48.05, 11.65, 48.2], { longitude: region[2], latitude: region[3] })).toBe(true);
  });

  test('towns of one weight are shown together', () => {
    const [west, south, east, north] = regionOf([...townAt(11.57, 48.14, 50), ...townAt(2.35, 48.85, 50, 0.1, 51)]);
    expect([west, east].map(Math.round)).toEqual([2, 12]);
    expect([south, north].map(Math.round)).toEqual([48, 49]);
  });

  test('a town on the antimeridian is one', () => {
    const pins = [...townAt(-179.9, -17, 30), ...townAt(179.9, -17, 30, 0.1, 31)];
    const [west, , east] = regionOf(pins);
    expect(west).toBeGreaterThan(179.8);
    expect(east).toBeLessThan(-179.8);
  });

  test('what was changed since counts as it is now, and what was deleted does not', () => {
    const store = storeOf(townAt(11.57, 48.14, 60));
    const tableless = findRegion(store.tables);
    expect(tableless?.map(Math.round)).toEqual([12, 48, 12, 48]);
    store.apply(
      tableOf([]),
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    expect(findRegion(store.tables)).toBeNull();
  });
});
