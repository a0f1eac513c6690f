import { expect, test } from 'vitest';
import { boundsOfView } from './bounds-of-view.ts';
import { viewOfBounds } from './view-of-bounds.ts';
import { viewWithin } from './view-within.ts';

test('a city is shown whole, at a whole zoom', () => {
  const view = viewOfBounds([11.4, 48.0, 11.8, 48.3]);
  expect(view.longitude).toBeCloseTo(11.6, 6);
  expect(view.latitude).toBeCloseTo(48.15, 1);
  expect(view.zoom).toBe(10);
});

test('a single place is no nearer than the map is by default, and the world no farther than the map goes', () => {
  expect(viewOfBounds([11.5, 48.1, 11.5, 48.1])).toMatchObject({ zoom: 15 });
  expect(viewOfBounds([-180, -85, 180, 85]).zoom).toBe(3);
});

test('a box across the antimeridian is as wide as it is', () => {
  const view = viewOfBounds([177, -19, -178, -16]);
  expect(view.longitude).toBeCloseTo(179.5, 6);
  expect(view.zoom).toBeGreaterThan(5);
});

test('what is drawn fills a large screen, although the places lie beyond it and to one side', () => {
  const drawn = [11.5656571, 48.1314385, 11.5861277, 48.143394] as const;
  const view = viewWithin(drawn, [11.550315, 48.125446, 11.605437, 48.15996]);
  expect(view.zoom).toBe(16);
  const [west, south, east, north] = boundsOfView(view, { width: 1500, height: 1000 });
  const rounding = 1e-9;
  expect(west).toBeGreaterThan(drawn[0] - rounding);
  expect(south).toBeGreaterThan(drawn[1] - rounding);
  expect(east).toBeLessThan(drawn[2] + rounding);
  expect(north).toBeLessThan(drawn[3] + rounding);
});

test('where much more is drawn than the places take, they alone decide', () => {
  const places = [11.4, 48.0, 11.8, 48.3] as const;
  const { longitude, latitude, zoom } = viewWithin([8, 46, 14, 50], places);
  expect(zoom).toBe(viewOfBounds(places).zoom);
  expect(longitude).toBeCloseTo(viewOfBounds(places).longitude, 9);
  expect(latitude).toBeCloseTo(viewOfBounds(places).latitude, 9);
});

test('a drawn box smaller than any screen is in the middle, across the antimeridian too', () => {
  const view = viewWithin([179.999, -17.001, -179.999, -16.999], [179.9, -17.1, 179.9995, -17]);
  expect(Math.abs(view.longitude)).toBeCloseTo(180, 6);
  expect(view.latitude).toBeCloseTo(-17, 4);
  expect(view.zoom).toBe(16);
});
