import { expect, test } from 'vitest';
import { onlyAreaMoved, onlyMapMoved } from './only-map-moved.ts';

test.each([
  ['/?map=12/1/2', '/?map=13/1/2', true],
  ['/', '/?map=13/1/2&pin=7', true],
  ['/?q=cafe&map=12/1/2', '/?map=13/1/2&q=cafe', true],
  ['/?map=12/1/2&pin=7', '/?map=12/1/2&here=1,2', true],
  ['/?q=cafe&here=1,2', '/?q=cafe', true],
  ['/?q=cafe', '/?q=bakery', false],
  ['/?map=12/1/2', '/?map=12/1/2&area=1,2,3,4', false],
  ['/details/7/local?map=12/1/2', '/?map=12/1/2', false],
  // Asked for once more: what is shown may have changed.
  ['/?map=12/1/2', '/?map=12/1/2', false],
])('the map alone, from %s to %s: %j', (before, after, isOnly) => {
  const site = 'https://atlas.example';
  expect(onlyMapMoved(new URL(before, site), new URL(after, site))).toBe(isOnly);
});

test.each([
  ['/?map=12/1/2', '/?map=13/1/2&area=1,2,3,4', true],
  ['/?q=cafe&area=1,2,3,4', '/?q=cafe&area=1,2,3,5&map=13/1/2', true],
  ['/?map=12/1/2', '/?map=13/1/2', true],
  ['/?q=cafe&area=1,2,3,4', '/?q=bakery&area=1,2,3,5', false],
  ['/?area=1,2,3,4', '/?area=1,2,3,4&ratings=accessible', false],
  ['/details/7/local', '/?area=1,2,3,4', false],
  ['/?area=1,2,3,4', '/?area=1,2,3,4', true],
])('the area alone, from %s to %s: %j', (before, after, isOnly) => {
  const site = 'https://atlas.example';
  expect(onlyAreaMoved(new URL(before, site), new URL(after, site))).toBe(isOnly);
});
