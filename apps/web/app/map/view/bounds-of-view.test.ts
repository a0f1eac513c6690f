import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOfView } from './bounds-of-view.ts';
import { viewOfBounds } from './view-of-bounds.ts';

test('the bounds of a view lead back to it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 179.999, noNaN: true }),
      fc.double({ min: -70, max: 70, noNaN: true }),
      fc.integer({ min: 4, max: 15 }),
      (longitude, latitude, zoom) => {
        const view = viewOfBounds(boundsOfView({ longitude, latitude, zoom }, { width: 1000, height: 800 }));
        expect(view.zoom).toBe(zoom);
        expect(view.latitude).toBeCloseTo(latitude, 6);
        expect(Math.cos(((view.longitude - longitude) * Math.PI) / 180)).toBeCloseTo(1, 9);
      },
    ),
  );
});

test('a view of more than the world is the world', () => {
  const [west, south, east, north] = boundsOfView({ longitude: 20, latitude: 0, zoom: 0 }, { width: 900, height: 900 });
  expect([west, east]).toEqual([-180, 180]);
  expect(south).toBeCloseTo(-85.05, 1);
  expect(north).toBeCloseTo(85.05, 1);
});
