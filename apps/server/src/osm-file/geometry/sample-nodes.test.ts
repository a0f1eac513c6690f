import { expect, test } from 'vitest';
import { sampleHouse, sampleStreet } from './sample-nodes.ts';

test('a street is sampled from end to end', () => {
  expect(sampleStreet([])).toEqual([]);
  expect(sampleStreet([1])).toEqual([1]);
  expect(sampleStreet([1, 2])).toEqual([1, 2]);
  expect(sampleStreet([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([1, 3, 5, 7, 9]);
});

test('a house is sampled by opposite corners, closed or not', () => {
  expect(sampleHouse([])).toEqual([]);
  expect(sampleHouse([1])).toEqual([1, 1]);
  expect(sampleHouse([1, 2, 3, 4, 1])).toEqual([1, 3]);
  expect(sampleHouse([1, 2, 3, 4])).toEqual([1, 3]);
});
