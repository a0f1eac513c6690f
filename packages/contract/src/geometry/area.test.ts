import { expect, test } from 'vitest';
import { type Area, areaBounds, areaContains, areaSchema } from './area.ts';

/** An L with a hole in its foot. */
const area: Area = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [4, 0],
      [4, 2],
      [2, 2],
      [2, 4],
      [0, 4],
      [0, 0],
    ],
    [
      [3, 0.5],
      [3.5, 0.5],
      [3.5, 1.5],
      [3, 1.5],
      [3, 0.5],
    ],
  ],
};

test.each([
  [1, 3, true],
  [3.8, 1, true],
  [3, 3, false],
  [3.2, 1, false],
  [-1, 1, false],
  [1, 5, false],
  [5, 1, false],
])('%d, %d: %s', (longitude, latitude, isInside) => {
  expect(areaContains(area, { longitude, latitude })).toBe(isInside);
});

test('its bounds are those of its outline', () => {
  expect(areaBounds(area)).toEqual([0, 0, 4, 4]);
});

test('an outline that stays open, has too few corners or leaves the world is none', () => {
  const outlines = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    [
      [0, 0],
      [1, 0],
      [0, 0],
    ],
    [
      [0, 0],
      [181, 0],
      [1, 1],
      [0, 0],
    ],
  ];
  for (const outline of outlines)
    expect(areaSchema.safeParse({ type: 'Polygon', coordinates: [outline] }).success).toBe(false);
  expect(areaSchema.parse(area)).toEqual(area);
});
