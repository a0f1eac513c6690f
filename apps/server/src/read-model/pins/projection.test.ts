import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectLatitude, projectLongitude, unprojectX, unprojectY, worldUnits } from './projection.ts';

const anyLongitudeE7 = fc.integer({ min: -1_800_000_000, max: 1_799_999_999 });
const anyLatitudeE7 = fc.integer({ min: -900_000_000, max: 900_000_000 });

describe('the projection', () => {
  test('puts the lines of the tile grid exactly where tiles begin', () => {
    expect([-180, -90, 0, 11.25, 90].map((degrees) => projectLongitude(degrees * 1e7) / worldUnits)).toEqual([
      0,
      1 / 4,
      1 / 2,
      17 / 32,
      3 / 4,
    ]);
    expect(projectLatitude(0)).toBe(worldUnits / 2);
  });

  test('agrees with the published formula', () => {
    // Munich at zoom 10 is tile 544/355: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
    const tileEdge = worldUnits / 2 ** 10;
    expect(Math.floor(projectLongitude(115_755_000) / tileEdge)).toBe(544);
    expect(Math.floor(projectLatitude(481_374_000) / tileEdge)).toBe(355);
  });

  test('keeps everything on the map, up to the poles', () => {
    expect([900_000_000, 850_600_000, -900_000_000].map(projectLatitude)).toEqual([0, 0, worldUnits - 1]);
    expect(projectLongitude(1_800_000_000)).toBe(worldUnits - 1);
    expect([unprojectY(0), unprojectY(worldUnits)]).toEqual([90, -90]);
  });

  test('never turns the order of two positions around', () => {
    fc.assert(
      fc.property(anyLongitudeE7, anyLatitudeE7, fc.integer({ min: 1, max: 3 }), (longitudeE7, latitudeE7, step) => {
        expect(projectLongitude(longitudeE7)).toBeLessThanOrEqual(projectLongitude(longitudeE7 + step));
        expect(projectLatitude(latitudeE7)).toBeGreaterThanOrEqual(
          projectLatitude(Math.min(900_000_000, latitudeE7 + step)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('comes back to the cell that holds the position', () => {
    fc.assert(
      fc.property(anyLongitudeE7, anyLatitudeE7, (longitudeE7, latitudeE7) => {
        const [x, y] = [projectLongitude(longitudeE7), projectLatitude(latitudeE7)];
        expect(unprojectX(x)).toBeLessThanOrEqual(longitudeE7 / 1e7 + 1e-9);
        expect(unprojectX(x + 1)).toBeGreaterThanOrEqual(longitudeE7 / 1e7 - 1e-9);
        expect(unprojectY(y)).toBeGreaterThanOrEqual(latitudeE7 / 1e7 - 1e-9);
        expect(unprojectY(y + 1)).toBeLessThanOrEqual(latitudeE7 / 1e7 + 1e-9);
      }),
      { numRuns: 2000 },
    );
  });
});
