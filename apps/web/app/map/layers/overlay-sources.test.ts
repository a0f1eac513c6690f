import { expect, test } from 'vitest';
import { isSameBox } from './overlay-sources.ts';

test('a box is the same one after it has been in the address, and another one a street further', () => {
  const seen = [11.5624349, 48.1276061, 11.5933351, 48.1577949] as const;
  expect(isSameBox(seen, [11.56243, 48.12761, 11.59334, 48.15779])).toBe(true);
  expect(isSameBox(seen, [11.56343, 48.12761, 11.59434, 48.15779])).toBe(false);
  expect(isSameBox(seen, null)).toBe(false);
  expect(isSameBox(null, null)).toBe(true);
});
