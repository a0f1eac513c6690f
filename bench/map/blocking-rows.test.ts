import { expect, test } from 'vitest';
import { blockingRows } from './blocking-rows.ts';

const waited = { milliseconds: 250, computedMilliseconds: 4 };
const computed = { milliseconds: 80, computedMilliseconds: 75 };
const short = { milliseconds: 0.2, computedMilliseconds: 0.1 };

test('a task that waited is long by the clock alone', () => {
  const [byComputing, byClock] = blockingRows('dragging', 1000, [waited, short], [short]);
  expect(byComputing?.what).toContain(': 0 over 50 ms, 0 ms blocked; without pins 0 over');
  expect(byClock?.what).toContain(': 1 over 50 ms, 200 ms blocked; without pins 0 over');
});

test('what is blocked is what goes beyond 50 ms of each task', () => {
  const [byComputing] = blockingRows('dragging', 1000, [computed, computed, waited], [computed]);
  expect(byComputing?.what).toContain(': 2 over 50 ms, 50 ms blocked; without pins 1 over 50 ms, 25 ms blocked');
});

test('the times are of tasks that did something', () => {
  const [byComputing] = blockingRows('dragging', 1000, [waited, computed, short], [computed]);
  expect(byComputing).toMatchObject({ p50: 75, max: 75, peer: 75, at: 1000 });
});
