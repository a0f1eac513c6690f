import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  ['/details/7/local?lng=fr#reviews', '/details/7/local?lng=fr#reviews'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['details/7', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['https://elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
])('%j leads to %s', (text, path) => {
  expect(safePath(text)).toBe(path);
});
