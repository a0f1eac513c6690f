import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewWithin } from './load-first-view.ts';

const munich = { latitude: 48.137, longitude: 11.5755 };

test('around a visitor with places next to them the map is as near as it is by default', () => {
  expect(viewWithin(munich, { latitude: 48.1372, longitude: 11.5757 })).toEqual({ ...munich, zoom: 15 });
});

test('with places some kilometres away it stands farther out, around the visitor', () => {
  const view = viewWithin(munich, { latitude: 48.2, longitude: 11.6 });
  expect(view).toMatchObject(munich);
  expect(view?.zoom).toBe(10 + 1);
});

test('with places in another town alone there is nothing to see', () => {
  expect(viewWithin(munich, { latitude: 48.37, longitude: 10.9 })).toBeNull();
});

test('the place is always within 300 pixels of the middle', () => {
  const near = fc.double({ min: -0.1, max: 0.1, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: -70, max: 70, noNaN: true }), near, near, (latitude, north, east) => {
      const here = { latitude, longitude: 0 };
      const there = { latitude: latitude + north, longitude: east };
      const view = viewWithin(here, there);
      if (view === null) return;
      const metersPerPixel = (40_075_017 * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** view.zoom);
      expect(distanceMeters(here, there) / metersPerPixel).toBeLessThan(301);
    }),
  );
});
