import type { Area } from '@access-atlas/contract/geometry/area.ts';
import { expect, test } from 'vitest';
import { addCorner, cornersOf, drawnArea, moveCorner, readCorners, removeCorner } from './area-lines.ts';

const triangle = '48.1, 11.5\n\n48,2 11,6\n48.1° N, 11.7° E';

test('corners are read as people type them, blank lines left out', () => {
  const { corners, wrongLine } = readCorners(triangle);
  expect(wrongLine).toBeNull();
  expect(corners).toEqual([
    { line: 0, latitude: 48.1, longitude: 11.5 },
    { line: 2, latitude: 48.2, longitude: 11.6 },
    { line: 3, latitude: 48.1, longitude: 11.7 },
  ]);
});

test('what the map does to a corner leaves all other lines as they were typed', () => {
  const [, second] = readCorners(triangle).corners;
  if (second === undefined) throw new Error('The second corner is missing.');
  const point = { latitude: 48.300000049, longitude: -11.6 };
  expect(moveCorner(triangle, second, point)).toBe('48.1, 11.5\n\n48.3, -11.6\n48.1° N, 11.7° E');
  expect(removeCorner(triangle, second)).toBe('48.1, 11.5\n\n48.1° N, 11.7° E');
  expect(addCorner(`${triangle}\n`, point)).toBe(`${triangle}\n48.3, -11.6`);
  expect(addCorner('', point)).toBe('48.3, -11.6');
});

test('a text is an area, none, or wrong by its line', () => {
  expect(drawnArea(' \n', [])).toEqual({ area: null, problem: null });
  expect(drawnArea('48, 11\nnorth\n', [])).toEqual({ area: null, problem: 'line', line: 2 });
  expect(drawnArea('48, 11\n48, 12', []).problem).toBe('fewCorners');
  expect(drawnArea('48, 11\n49, 12\n48, 12\n49, 11', []).problem).toBe('crossing');
  const { area, problem } = drawnArea(triangle, []);
  expect([problem, area?.coordinates]).toEqual([
    null,
    [
      [
        [11.5, 48.1],
        [11.6, 48.2],
        [11.7, 48.1],
        [11.5, 48.1],
      ],
    ],
  ]);
});

test('the area of a file comes back as it was, its holes too', () => {
  const hole: Area['coordinates'][number] = [
    [11.58, 48.12],
    [11.6, 48.14],
    [11.62, 48.12],
    [11.58, 48.12],
  ];
  const { area } = drawnArea(triangle, [hole]);
  if (area === null) throw new Error('There is no area.');
  expect(drawnArea(cornersOf(area), [hole])).toEqual({ area, problem: null });
});
