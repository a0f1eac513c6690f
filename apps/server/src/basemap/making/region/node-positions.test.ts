import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldX, worldY } from './map-feature.ts';
import { NodePositions } from './node-positions.ts';

describe('NodePositions', () => {
  it('finds every node, in whatever order they came, and no others', () => {
    const id = fc.integer({ min: -1_000_000, max: 2 ** 40 });
    const longitude = fc.double({ min: -180, max: 180, noNaN: true });
    const latitude = fc.double({ min: -85, max: 85, noNaN: true });
    const someNodes = fc.uniqueArray(fc.record({ id, longitude, latitude }), { selector: (node) => node.id });
    fc.assert(
      fc.property(someNodes, id, (given, otherId) => {
        const nodes = new NodePositions();
        for (const node of given) nodes.add(node.id, node.longitude, node.latitude);
        for (const node of given) {
          const place = nodes.find(node.id);
          expect([nodes.x(place), nodes.y(place)]).toEqual([worldX(node.longitude), worldY(node.latitude)]);
        }
        if (!given.some((node) => node.id === otherId)) expect(nodes.find(otherId)).toBe(-1);
      }),
    );
  });

  it('grows', () => {
    const nodes = new NodePositions();
    for (let id = 0; id < 5000; id++) nodes.add(id, id / 100, 0);
    expect(nodes.size).toBe(5000);
    expect(nodes.x(nodes.find(4321))).toBe(worldX(43.21));
  });
});
