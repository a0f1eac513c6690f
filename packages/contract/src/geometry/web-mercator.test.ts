import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mercatorLatitudeMax, metersPerPixel, projectX, projectY, unprojectX, unprojectY } from './web-mercator.ts';

it('projects the corners and the middle of the world as tile 0/0/0 has them', () => {
  expect([projectX(-180), projectX(0), projectX(180)]).toEqual([0, 0.5, 1]);
  expect(projectY(mercatorLatitudeMax)).toBeCloseTo(0, 9);
  expect(projectY(0)).toBe(0.5);
  expect(projectY(-mercatorLatitudeMax)).toBeCloseTo(1, 9);
});

it('takes the poles for the edges of the square', () => {
  expect(projectY(90)).toBe(projectY(mercatorLatitudeMax));
  expect(projectY(-90)).toBe(projectY(-mercatorLatitudeMax));
});

it('comes back to where it was', () => {
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });
  const latitude = fc.double({ min: -85, max: 85, noNaN: true });
  fc.assert(
    fc.property(longitude, latitude, (east, north) => {
      expect(unprojectX(projectX(east))).toBeCloseTo(east, 9);
      expect(unprojectY(projectY(north))).toBeCloseTo(north, 9);
    }),
  );
});

it('knows how many metres a pixel covers', () => {
  // Tiles of 512 pixels: half of what https://wiki.openstreetmap.org/wiki/Zoom_levels says of tiles of 256.
  expect(metersPerPixel(0, 0)).toBeCloseTo(78_271.517, 2);
  expect(metersPerPixel(60, 10)).toBeCloseTo(78_271.517 / 2 ** 11, 3);
});
