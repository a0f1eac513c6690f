import { expect, test } from 'vitest';
import { WholeCounts } from './whole-counts.ts';

test('a filter is counted once, in whichever order it is written, until rows change', () => {
  const counts = new WholeCounts();
  let times = 0;
  const count = () => Uint32Array.of(++times);
  expect(counts.of({ types: [1], ratings: [3] }, count)[0]).toBe(1);
  expect(counts.of({ ratings: [3], types: [1] }, count)[0]).toBe(1);
  expect(counts.of({ ratings: [3], types: [2] }, count)[0]).toBe(2);
  expect(counts.of({}, count)[0]).toBe(3);
  counts.forget();
  expect(counts.of({ types: [1], ratings: [3] }, count)[0]).toBe(4);
});

test('the filter that was counted first is forgotten where there are too many', () => {
  const counts = new WholeCounts();
  let times = 0;
  const count = () => Uint32Array.of(++times);
  for (let type = 0; type <= 256; type++) counts.of({ types: [type] }, count);
  expect(counts.of({ types: [256] }, count)[0]).toBe(257);
  expect(counts.of({ types: [0] }, count)[0]).toBe(258);
});
