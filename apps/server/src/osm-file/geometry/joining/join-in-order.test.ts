import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinInOrder } from './join-in-order.ts';

describe('joinInOrder', () => {
  test('turns ways where their ends ask for it', () => {
    expect(
      joinInOrder([
        [2, 1],
        [2, 3],
        [4, 3],
      ]),
    ).toEqual([[1, 2, 3, 4]]);
    expect(
      joinInOrder([
        [1, 2],
        [3, 2],
        [3, 4],
      ]),
    ).toEqual([[1, 2, 3, 4]]);
  });

  test('a gap begins a new line', () => {
    expect(
      joinInOrder([
        [1, 2],
        [3, 4],
        [4, 5],
      ]),
    ).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  test('members out of order make one line all the same', () => {
    expect(
      joinInOrder([
        [1, 2],
        [3, 4],
        [2, 3],
      ]),
    ).toEqual([[1, 2, 3, 4]]);
  });

  test('the first member keeps its direction', () => {
    expect(
      joinInOrder([
        [5, 6],
        [1, 2],
        [2, 5],
      ]),
    ).toEqual([[1, 2, 5, 6]]);
  });

  test('where three lines meet they stay apart', () => {
    expect(
      joinInOrder([
        [1, 9],
        [2, 3],
        [9, 4],
        [9, 5],
      ]),
    ).toHaveLength(3);
  });

  test('ways without two nodes are left out', () => {
    expect(joinInOrder([[], [1], [1, 2]])).toEqual([[1, 2]]);
  });

  test('every way of a random walk is in exactly one line', () => {
    const ways = fc.array(
      fc.tuple(fc.nat(12), fc.nat(12)).filter(([a, b]) => a !== b),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(ways, (walk) => {
        const chains = joinInOrder(walk);
        const steps = chains.reduce((sum, chain) => sum + chain.length - 1, 0);
        expect(steps).toBe(walk.length);
        const key = (a = 0, b = 0) => (a < b ? `${a}-${b}` : `${b}-${a}`);
        const stepsOf = (chain: readonly number[]) => chain.slice(1).map((node, index) => key(chain[index], node));
        expect(chains.flatMap(stepsOf).sort()).toEqual(walk.map(([a, b]) => key(a, b)).sort());
      }),
      // A ring that closes only when its pieces are joined, and a line that ends on it.
      {
        examples: [
          [
            [
              [9, 5],
              [2, 3],
              [5, 10],
              [0, 6],
              [10, 0],
              [3, 9],
              [10, 9],
              [9, 2],
            ],
          ],
        ],
      },
    );
  });
});
