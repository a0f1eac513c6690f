import { expect, test } from 'vitest';
import { hasMapMoved } from './has-map-moved.ts';
import { readSearch } from './search-parameters.ts';

test.each([
  ['area=10,50,12,52&map=9/51/11', false],
  ['area=10,50,12,52&map=9/51.05/11.1', false],
  ['area=10,50,12,52&map=9/51/11.5', true],
  ['area=10,50,12,52&map=9/52/11', true],
  ['area=179,-1,-179,1&map=9/0/180', false],
  ['area=179,-1,-179,1&map=9/0/-179.9', false],
  ['area=179,-1,-179,1&map=9/0/178', true],
  ['area=-180,-85,180,85&map=3/0/120', false],
  // A wide window of half a continent, as a map writes it.
  ['area=-23.19166,30.65644,55.55834,67.41576&map=4/52.72272/16.18334', false],
  ['map=9/51/11', false],
  ['area=10,50,12,52', false],
])('%s: %j', (query, hasMoved) => {
  expect(hasMapMoved(readSearch(query))).toBe(hasMoved);
});
