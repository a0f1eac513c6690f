import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AllNodePositions } from './all-node-positions.ts';

describe('AllNodePositions', () => {
  it('finds every node, in whatever order they came, and no others', () => {
    const id = fc.integer({ min: -1_000_000, max: 2 ** 40 });
    const longitudeE7 = fc.integer({ min: -180e7, max: 180e7 });
    const latitudeE7 = fc.integer({ min: -90e7, max: 90e7 });
    const someNodes = fc.uniqueArray(fc.record({ id, longitudeE7, latitudeE7 }), { selector: (node) => node.id });
    fc.assert(
      fc.property(someNodes, id, (given, otherId) => {
        const nodes = new AllNodePositions();
        for (const node of given) nodes.add(node.id, node.longitudeE7, node.latitudeE7);
        for (const node of given) {
          const index = nodes.indexOf(node.id);
          expect([nodes.longitude(index), nodes.latitude(index)]).toEqual([
            node.longitudeE7 / 1e7,
            node.latitudeE7 / 1e7,
          ]);
        }
        if (!given.some((node) => node.id === otherId)) expect(nodes.indexOf(otherId)).toBe(-1);
        const ascending = (a: number, b: number) => a - b;
        expect(nodes.sortedCoordinates()).toEqual({
          longitudesE7: Int32Array.from(given.map((node) => node.longitudeE7).sort(ascending)),
          latitudesE7: Int32Array.from(given.map((node) => node.latitudeE7).sort(ascending)),
        });
      }),
    );
  });

  it('grows', () => {
    const nodes = new AllNodePositions();
    for (let id = 0; id < 5000; id++) nodes.add(id, id * 100_000, 0);
    expect(nodes.size).toBe(5000);
    expect(nodes.longitude(nodes.indexOf(4321))).toBe(43.21);
  });
});
