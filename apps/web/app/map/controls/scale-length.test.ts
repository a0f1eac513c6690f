import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleLength } from './scale-length.ts';

const equator = { longitude: 0, latitude: 0 };

test.each([
  ['km', 15, 200, 'meter'],
  ['km', 20, 5, 'meter'],
  ['km', 12, 1, 'kilometer'],
  ['km', 3, 500, 'kilometer'],
  ['mi', 15, 500, 'foot'],
  ['mi', 3, 500, 'mile'],
] as const)('in %s at zoom %i', (preferred, zoom, length, unit) => {
  expect(scaleLength({ ...equator, zoom }, preferred, 100)).toMatchObject({ length, unit });
});

test('is as long on the screen as it says, wherever the map stands', () => {
  const meters = { meter: 1, kilometer: 1000, foot: 0.3048, mile: 1609.344 };
  const view = fc.record({
    longitude: fc.constant(0),
    latitude: fc.double({ min: -84, max: 84, noNaN: true }),
    zoom: fc.double({ min: 3, max: 20, noNaN: true }),
  });
  fc.assert(
    fc.property(view, fc.constantFrom('km' as const, 'mi' as const), (at, preferred) => {
      const { length, unit, pixels } = scaleLength(at, preferred, 100);
      const metersPerPixel = (40_075_016.686 * Math.cos((at.latitude * Math.PI) / 180)) / (512 * 2 ** at.zoom);
      expect(pixels * metersPerPixel).toBeCloseTo(length * meters[unit], 3);
      expect(pixels).toBeLessThanOrEqual(100.001);
      expect(pixels).toBeGreaterThan(19);
    }),
  );
});
