import { describe, expect, test } from 'vitest';
import { simplifyLines } from './simplify-lines.ts';

const line = (...numbers: number[]) => new Float64Array(numbers);

describe('simplifying', () => {
  const zigzag = (points: number) =>
    new Float64Array(Array.from({ length: points * 2 }, (_, i) => (i % 2 === 0 ? i * 1e-5 : ((i >> 1) % 7) * 1e-5)));

  test('keeps to the number of points, and to the ends', () => {
    const [simplified] = simplifyLines([zigzag(9000)], 2000);
    expect(simplified?.length).toBeLessThanOrEqual(4000);
    expect(simplified?.slice(0, 2)).toEqual(zigzag(9000).slice(0, 2));
    expect(simplified?.slice(-2)).toEqual(zigzag(9000).slice(-2));
  });

  test('leaves short lines as they are', () => {
    expect(simplifyLines([zigzag(2000)], 2000)).toEqual([zigzag(2000)]);
  });

  test('drops the shortest of too many lines', () => {
    const lines = Array.from({ length: 1500 }, (_, i) => line(i, 0, i, 1));
    expect(
      simplifyLines([...lines, zigzag(50)], 2000).reduce((sum, each) => sum + each.length / 2, 0),
    ).toBeLessThanOrEqual(2000);
  });
});
