import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterDiameter, clusterSizes, heldInCell } from './cluster-circle.ts';

test('a cluster is larger the more places it has', () => {
  expect([10, 24, 25, 99, 100, 999, 1000, 2_000_000].map(clusterDiameter)).toEqual([40, 40, 48, 48, 56, 56, 60, 60]);
});

test('its circle stays within its cell, and its middle where it is whenever that is possible', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 60, noNaN: true }),
      fc.constantFrom(...clusterSizes.map(({ diameter }) => diameter)),
      (position, diameter) => {
        const held = heldInCell(position, diameter, 60);
        expect(held - diameter / 2).toBeGreaterThanOrEqual(-1e-9);
        expect(held + diameter / 2).toBeLessThanOrEqual(60 + 1e-9);
        if (position >= diameter / 2 && position <= 60 - diameter / 2) expect(held).toBe(position);
      },
    ),
  );
});

test('in a cell that is smaller than the circle the middle is the cell’s', () => {
  expect(heldInCell(3, 40, 30)).toBe(15);
});
