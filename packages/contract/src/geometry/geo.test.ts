import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Bbox,
  bboxCenter,
  bboxContains,
  distanceMeters,
  roundCoordinate,
  splitAtAntimeridian,
  wrapLongitude,
} from './geo.ts';
import { boundariesCodec, locationCodec, longitudeCodec } from './geo-codecs.ts';

/** Degrees as the product keeps them: whole numbers of 10^-7. */
const longitude = fc.integer({ min: -1_800_000_000, max: 1_799_999_999 }).map((units) => units / 1e7);
const latitude = fc.integer({ min: -900_000_000, max: 900_000_000 }).map((units) => units / 1e7);
const point = fc.record({ longitude, latitude });

test('a box travels through the wire and back', () => {
  fc.assert(
    fc.property(longitude, longitude, latitude, latitude, (west, east, a, b) => {
      fc.pre(Math.abs(east - west) < 359.9);
      const rounded = [west, Math.min(a, b), east, Math.max(a, b)].map(roundCoordinate);
      const box = rounded as unknown as Bbox;
      fc.pre((box[0] as number) < 180 && (box[2] as number) < 180);
      const decoded = boundariesCodec.decode(boundariesCodec.encode([...box] as [number, number, number, number]));
      for (const [index, value] of box.entries()) expect(decoded[index]).toBeCloseTo(value, 7);
    }),
  );
});

test.each([
  ['48.15,11.6,48.13,11.55', [11.55, 48.13, 11.6, 48.15]],
  ['10,-170,-10,170', [170, -10, -170, 10]],
  ['10,190,-10,170', [170, -10, -170, 10]],
  ['10,-170,-10,-190', [170, -10, -170, 10]],
  ['10,180,-10,170', [170, -10, 180, 10]],
  ['10,180,-10,180', [-180, -10, -180, 10]],
  ['90,180,-90,-180', [-180, -90, 180, 90]],
  ['10,400,-10,-10', [-180, -10, 180, 10]],
  ['1.8269765999999998,98.9,1e-7,98.6', [98.6, 1e-7, 98.9, 1.8269765999999998]],
])('boundaries=%s is %j', (text, expected) => {
  expect(boundariesCodec.decode(text)).toEqual(expected);
});

test.each([
  '',
  '1,2,3',
  '1,2,3,4,5',
  'a,b,c,d',
  '10,20,30,0',
  '91,1,0,0',
  '1,541,0,0',
  '1, 2,0,0',
  'Infinity,1,0,0',
  '0x1,1,0,0',
  '1e5,1,0,0',
  '--1,1,0,0',
])('boundaries=%j is refused', (text) => {
  expect(boundariesCodec.safeDecode(text).success).toBe(false);
});

test('location is latitude before longitude', () => {
  expect(locationCodec.decode('48.1,11.5')).toEqual({ latitude: 48.1, longitude: 11.5 });
  expect(locationCodec.decode('0,190')).toEqual({ latitude: 0, longitude: -170 });
  expect(locationCodec.encode({ latitude: -1e-9, longitude: 11.5 })).toBe('0,11.5');
  expect(locationCodec.safeDecode('91,0').success).toBe(false);
  expect(locationCodec.safeDecode('91').success).toBe(false);
});

test.each([
  ['11.5', 11.5],
  ['191', -169],
  ['-181', 179],
  ['180', -180],
  ['540', -180],
])('longitude=%s is %d', (text, expected) => {
  expect(longitudeCodec.decode(text)).toBe(expected);
});

test.each(['', 'a', '541', '-999', '1,2', '1e5', ' 1'])('longitude=%j is refused', (text) => {
  expect(longitudeCodec.safeDecode(text).success).toBe(false);
});

test('longitudes wrap into [-180, 180), whatever the turns', () => {
  fc.assert(
    fc.property(longitude, fc.integer({ min: -3, max: 3 }), (degrees, turns) => {
      const wrapped = wrapLongitude(degrees + turns * 360);
      expect(wrapped).toBeGreaterThanOrEqual(-180);
      expect(wrapped).toBeLessThan(180);
      const apart = Math.abs(wrapped - degrees);
      expect(Math.min(apart, 360 - apart)).toBeLessThan(1e-9);
    }),
  );
});

test('a split box holds the same points, in parts that do not cross', () => {
  fc.assert(
    fc.property(longitude, longitude, latitude, latitude, point, (west, east, a, b, inside) => {
      const box: Bbox = [west, Math.min(a, b), east, Math.max(a, b)];
      const parts = splitAtAntimeridian(box);
      expect(parts.every(([partWest, , partEast]) => partWest <= partEast)).toBe(true);
      const width = (((east - west) % 360) + 360) % 360;
      const offset = (((inside.longitude - west) % 360) + 360) % 360;
      const isInside = offset <= width && inside.latitude >= box[1] && inside.latitude <= box[3];
      // On the edges themselves the rounding of this test's own arithmetic decides.
      fc.pre(Math.abs(offset - width) > 1e-9 && offset > 1e-9 && 360 - offset > 1e-9);
      expect(bboxContains(box, inside)).toBe(isInside);
    }),
  );
});

test('the middle of a box lies in it', () => {
  fc.assert(
    fc.property(longitude, longitude, latitude, latitude, (west, east, a, b) => {
      fc.pre(Math.abs(east - west) > 1e-6 && Math.abs(a - b) > 1e-9);
      const box: Bbox = [west, Math.min(a, b), east, Math.max(a, b)];
      expect(bboxContains(box, bboxCenter(box))).toBe(true);
    }),
  );
});

test('distances: known ones, symmetric, zero only between equal points, short across the antimeridian', () => {
  const paris = { longitude: 2.3522, latitude: 48.8566 };
  const london = { longitude: -0.1276, latitude: 51.5072 };
  expect(distanceMeters(paris, london) / 1000).toBeCloseTo(343.5, 0);
  const east = { longitude: 179.999, latitude: 0 };
  const west = { longitude: -179.999, latitude: 0 };
  expect(distanceMeters(east, west)).toBeLessThan(230);
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceMeters(a, b)).toBeCloseTo(distanceMeters(b, a), 6);
      expect(distanceMeters(a, a)).toBe(0);
      expect(distanceMeters(a, b)).toBeLessThanOrEqual(20_015_200);
    }),
  );
});
