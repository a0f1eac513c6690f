import { expect, test } from 'vitest';
import { distanceToLineMeters, measureLineMeters } from './measure-line.ts';

const line = (...numbers: number[]) => new Float64Array(numbers);

test('lengths are those of the sphere', () => {
  expect(measureLineMeters(line(0, 0, 0, 1))).toBeCloseTo(111_195, -1);
  expect(measureLineMeters(line(0, 60, 1, 60))).toBeCloseTo(55_597, -2);
  expect(distanceToLineMeters(0.5, 0.001, line(0, 0, 1, 0))).toBeCloseTo(111.195, 1);
  expect(distanceToLineMeters(2, 0, line(0, 0, 1, 0))).toBeCloseTo(111_195, -1);
  expect(distanceToLineMeters(0, 0, line())).toBe(Infinity);
});
