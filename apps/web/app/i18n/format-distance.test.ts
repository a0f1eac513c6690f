import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceInUnit, formatDistance } from './format-distance.ts';

test.each([
  [0, '10 m'],
  [0.004, '10 m'],
  [0.094, '90 m'],
  [0.096, '0.1 km'],
  [0.2, '0.2 km'],
  [1, '1 km'],
  [9.94, '9.9 km'],
  [9.96, '10 km'],
  [12_845, '12,845 km'],
])('%d km is %s', (distance, words) => {
  expect(formatDistance(distance, 'km', 'en')).toBe(words.replace(' ', '\u00a0'));
});

test.each([
  [0.004, '50 ft'],
  [0.04, '200 ft'],
  [0.1243, '0.1 mi'],
  [12.4, '12 mi'],
])('%d mi is %s', (distance, words) => {
  expect(formatDistance(distance, 'mi', 'en')).toBe(words.replace(' ', '\u00a0'));
});

test('is written as the language writes numbers', () => {
  expect(formatDistance(0.2, 'km', 'fr')).toBe('0,2\u00a0km');
  expect(formatDistance(1.25, 'km', 'pt')).toBe('1,3\u00a0km');
});

test('never says that something is nowhere, or nothing away', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 20_000, noNaN: true }), fc.constantFrom('km', 'mi'), (distance, unit) => {
      expect(formatDistance(distance, unit, 'en')).toMatch(
        /^[1-9][\d,]*(\.\d)?\u00a0(km|mi|m|ft)$|^0\.[1-9]\u00a0(km|mi)$/,
      );
    }),
  );
});

test('metres are converted to the unit', () => {
  expect(distanceInUnit(1500, 'km')).toBe(1.5);
  expect(distanceInUnit(1609.344, 'mi')).toBe(1);
});
