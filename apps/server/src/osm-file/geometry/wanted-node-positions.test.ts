import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTemporaryPagePool } from '../testing/temporary-page-pool.ts';
import { WantedNodePositions } from './wanted-node-positions.ts';

const { pool, [Symbol.dispose]: close } = openTemporaryPagePool();
afterAll(close);

test('positions are found whatever the order of the nodes', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 80 }),
      fc.array(fc.nat(500)),
      (present, wanted) => {
        const positions = new WantedNodePositions(pool);
        for (const id of wanted) positions.want(id);
        positions.seal();
        for (const id of present) positions.offer(id, id * 10, 7 - id);
        for (const id of wanted) {
          const index = positions.indexOf(id);
          if (!present.includes(id)) expect(index).toBe(-1);
          else
            expect([positions.idOf(index), positions.longitude(index), positions.latitude(index)]).toEqual([
              id,
              (id * 10) / 1e7,
              (7 - id) / 1e7,
            ]);
        }
        for (const id of present) if (!wanted.includes(id)) expect(positions.indexOf(id)).toBe(-1);
      },
    ),
  );
});
