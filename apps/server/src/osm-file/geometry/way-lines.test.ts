import { afterAll, expect, test } from 'vitest';
import { openTemporaryPagePool } from '../testing/temporary-page-pool.ts';
import { IdSet } from './id-set.ts';
import { WantedNodePositions } from './wanted-node-positions.ts';
import { WayLines } from './way-lines.ts';

const { pool, [Symbol.dispose]: close } = openTemporaryPagePool();
afterAll(close);

const line = (...numbers: number[]) => new Float64Array(numbers);

test('lines of ways leave out nodes that the file lacks', () => {
  const positions = new WantedNodePositions(pool);
  for (const id of [1, 2, 3]) positions.want(id);
  positions.seal();
  positions.offer(1, 10_000_000, 20_000_000);
  positions.offer(3, 30_000_000, 40_000_000);
  const wayIds = new IdSet(pool);
  for (const id of [6, 5, 8]) wayIds.add(id);
  wayIds.seal();
  const lines = new WayLines(pool, positions, wayIds);
  lines.add(5, [1, 2, 3]);
  lines.add(6, [3]);
  expect(lines.toLine(lines.nodesOf(5))).toEqual(line(1, 2, 3, 4));
  expect(lines.toLine(lines.nodesOf(6))).toEqual(line(3, 4));
  expect(lines.nodesOf(7)).toHaveLength(0);
  expect(lines.nodesOf(8)).toHaveLength(0);
});
