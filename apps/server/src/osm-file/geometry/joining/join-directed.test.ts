import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinDirected } from './join-directed.ts';
import type { NodeChain } from './node-chain.ts';

/** The ring 0 … size − 1 – 0 cut into ways at some nodes. */
const cutRing = fc
  .tuple(fc.integer({ min: 4, max: 40 }), fc.array(fc.nat(39), { minLength: 1, maxLength: 8 }))
  .map(([size, cuts]): { size: number; ways: NodeChain[] } => {
    const places = [...new Set(cuts.map((cut) => cut % size))].sort((a, b) => a - b);
    const ways = places.map((from, index) => {
      const to = (places[index + 1] ?? (places[0] ?? 0) + size) - from;
      return Array.from({ length: to + 1 }, (_, step) => (from + step) % size);
    });
    return { size, ways };
  });

describe('joinDirected', () => {
  it('makes one ring again of a ring that was cut into ways, in its direction', () => {
    fc.assert(
      fc.property(
        cutRing.chain(({ size, ways }) =>
          fc.shuffledSubarray(ways, { minLength: ways.length }).map((shuffled) => ({ size, ways: shuffled })),
        ),
        ({ size, ways }) => {
          const [ring, ...others] = joinDirected(ways);
          expect(others).toEqual([]);
          expect(ring).toHaveLength(size + 1);
          expect(ring?.every((node, index) => index === 0 || node === ((ring[index - 1] ?? 0) + 1) % size)).toBe(true);
        },
      ),
    );
  });

  it('keeps islands apart that touch in a node at which their coastlines are divided', () => {
    const chains = joinDirected([
      [1, 2, 3],
      [1, 12, 13],
      [13, 14, 1],
      [3, 4, 1],
    ]);
    expect(chains.map((chain) => chain.toSorted((a, b) => a - b))).toEqual([
      [1, 1, 2, 3, 4],
      [1, 1, 12, 13, 14],
    ]);
  });

  it('keeps ways apart that only meet against their direction', () => {
    const chains = joinDirected([
      [1, 2, 3],
      [5, 4, 3],
    ]);
    expect(chains).toHaveLength(2);
  });

  it('joins an open coast from its first way to its last', () => {
    expect(
      joinDirected([
        [3, 4],
        [1, 2, 3],
        [4, 5],
      ]),
    ).toEqual([[1, 2, 3, 4, 5]]);
  });
});
