import { expect, test } from 'vitest';
import { movedRows } from './moved-rows.ts';

test('a row moves one place, and not beyond the ends', () => {
  expect(movedRows(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(movedRows(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(movedRows(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(movedRows(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
