import { expect, test } from 'vitest';
import { areaPositionsMax } from '../limits.ts';
import type { Area } from './area.ts';
import { type AreaProblem, areaProblem } from './area-problem.ts';

const closed = (...corners: [number, number][]): Area => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0] ?? [0, 0]]],
});
const circle = (corners: number, radius: number): Area =>
  closed(
    ...Array.from({ length: corners }, (_, at): [number, number] => {
      const angle = (2 * Math.PI * at) / corners;
      return [11 + radius * Math.cos(angle), 48 + radius * Math.sin(angle)];
    }),
  );

test.each<[string, Area, AreaProblem | null]>([
  ['a triangle', closed([0, 0], [1, 0], [0, 1]), null],
  ['a corner that bends inwards', closed([0, 0], [2, 0], [1, 0.5], [2, 2]), null],
  ['a corner on the way of a straight edge', closed([0, 0], [1, 0], [2, 0], [2, 2]), null],
  ['a line there and back', closed([0, 0], [1, 1]), 'fewCorners'],
  ['three corners in a line', closed([0, 0], [1, 1], [2, 2]), 'crossing'],
  ['a bow tie', closed([0, 0], [1, 1], [1, 0], [0, 1]), 'crossing'],
  ['a corner that touches another edge', closed([0, 0], [2, 0], [2, 2], [1, 0], [0, 2]), 'crossing'],
  ['the same corner twice', closed([0, 0], [1, 0], [1, 0], [0, 1]), 'crossing'],
  ['an edge that goes back over the last', closed([0, 0], [2, 0], [1, 0], [1, 1]), 'crossing'],
  ['as many corners as may be', circle(areaPositionsMax - 1, 1), null],
  ['one more', circle(areaPositionsMax, 1), 'manyCorners'],
  ['half the world', closed([-90, 0], [90, 0], [0, 80]), 'tooLarge'],
  ['what is wide at the equator alone', closed([0, 0], [4.6, 0], [2, 4]), 'tooLarge'],
  ['as wide in the north', closed([0, 60], [4.6, 60], [2, 62]), null],
  ['what is high', closed([0, 0], [0.1, 0], [0, 5]), 'tooLarge'],
  [
    'a hole that crosses itself',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [3, 0],
          [3, 3],
          [0, 3],
          [0, 0],
        ],
        [
          [1, 1],
          [2, 2],
          [2, 1],
          [1, 2],
          [1, 1],
        ],
      ],
    },
    'crossing',
  ],
])('%s', (_, area, problem) => {
  expect(areaProblem(area)).toBe(problem);
});
