import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleRings } from './assemble-rings.ts';
import { isClosed, type NodeChain } from './node-chain.ts';

/** Nodes at which rings may touch. */
const sharedNodes = [1, 2, 3];

type CutRing = { readonly ways: NodeChain[]; readonly nodes: readonly number[] };

/** Rings of six to eight nodes, some of them shared, cut into ways at some nodes; some of the ways are turned round. */
const cutRings: fc.Arbitrary<CutRing[]> = fc
  .array(
    fc.record({
      shared: fc.shuffledSubarray(sharedNodes, { maxLength: 2 }),
      /** 3 and 7 are the places of shared nodes. */
      cuts: fc.array(fc.constantFrom(0, 1, 3, 3, 5, 7, 7), { minLength: 1, maxLength: 5 }),
      turns: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rings) =>
    rings.map(({ shared, cuts, turns }, index) => {
      const own = Array.from({ length: 6 }, (_, place) => 100 * (index + 1) + place);
      // Shared nodes that are apart, so that two rings never run along the same stretch.
      const nodes = [...own.slice(0, 3), ...shared.slice(0, 1), ...own.slice(3), ...shared.slice(1)];
      const places = [...new Set(cuts.map((cut) => cut % nodes.length))].sort((a, b) => a - b);
      const ways = places.map((from, way) => {
        const to = places[way + 1] ?? (places[0] ?? 0) + nodes.length;
        const chain = Array.from({ length: to - from + 1 }, (_, step) => nodes[(from + step) % nodes.length] ?? 0);
        return turns[way] ? chain.reverse() : chain;
      });
      return { ways, nodes };
    }),
  );

const shuffled = (rings: readonly CutRing[], extra: readonly NodeChain[] = []): fc.Arbitrary<NodeChain[]> => {
  const ways = [...rings.flatMap((ring) => ring.ways), ...extra];
  return fc.shuffledSubarray(ways, { minLength: ways.length });
};

/** The stretches from node to node, whatever their direction: the same stretches enclose the same area. */
function stretchesOf(chains: readonly NodeChain[]): string[] {
  return chains
    .flatMap((chain) => chain.slice(1).map((node, index) => [chain[index] ?? 0, node].sort((a, b) => a - b).join('-')))
    .sort();
}

describe('assembleRings', () => {
  it('closes all rings, also those that touch in nodes, from ways in any order and direction', () => {
    fc.assert(
      fc.property(
        cutRings.chain((rings) => shuffled(rings)),
        (ways) => {
          const { rings, openChains } = assembleRings(ways);
          expect(openChains).toEqual([]);
          expect(rings.every(isClosed)).toBe(true);
          expect(stretchesOf(rings)).toEqual(stretchesOf(ways));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('tells rings apart that touch in a node at which their ways end', () => {
    const { rings } = assembleRings([
      [1, 2, 3],
      [1, 12, 13],
      [13, 14, 1],
      [3, 4, 1],
    ]);
    expect(rings.map((ring) => new Set(ring))).toEqual([new Set([1, 2, 3, 4]), new Set([1, 12, 13, 14])]);
  });

  it('closes what can be closed beside an outline of which the rest is missing', () => {
    const touching = cutRings.chain((rings) => {
      const from = fc.constantFrom(...rings.flatMap((ring) => ring.nodes));
      return from.chain((node) => {
        const incomplete = [
          [9001, 9002, node],
          [node, 9003, 9004],
        ];
        return shuffled(rings, incomplete).map((ways) => ({ rings, incomplete, ways }));
      });
    });
    fc.assert(
      fc.property(touching, ({ rings, incomplete, ways }) => {
        const assembled = assembleRings(ways);
        expect(stretchesOf(assembled.rings)).toEqual(stretchesOf(rings.flatMap((ring) => ring.ways)));
        expect(stretchesOf(assembled.openChains)).toEqual(stretchesOf(incomplete));
      }),
      { numRuns: 500 },
    );
  });

  it('gives the longest open chain where a way is missing', () => {
    const { rings, openChains } = assembleRings([
      [3, 2, 1],
      [3, 4, 5],
      [7, 6, 5],
    ]);
    const expected = [1, 2, 3, 4, 5, 6, 7];
    expect(rings).toEqual([]);
    expect(openChains).toHaveLength(1);
    expect([expected, expected.toReversed()]).toContainEqual(openChains[0]);
  });

  it('keeps closed ways as they are, and leaves out what encloses nothing', () => {
    const { rings, openChains } = assembleRings([[10, 11, 12, 10], [5], [], [6, 6], [7, 8, 7]]);
    expect(rings).toEqual([[10, 11, 12, 10]]);
    expect(openChains).toEqual([]);
  });
});
