import { expect, test } from 'vitest';
import { carryParameters } from './carry-parameters.ts';

test.each([
  ['/about', '?lng=fr', '/about?lng=fr'],
  ['/about', '?q=cafe', '/about'],
  ['/?q=cafe#results', '?lng=pt&unit=mi', '/?q=cafe&lng=pt#results'],
  ['/about?lng=en', '?lng=fr', '/about?lng=en'],
  ['/?map=13/48.1/11.5&area=1,2,3,4', '?lng=fr', '/?map=13/48.1/11.5&area=1,2,3,4&lng=fr'],
  ['/about#press', '', '/about#press'],
])('%s on a page with %j is %s', (target, search, expected) => {
  expect(carryParameters(target, search)).toBe(expected);
});
