import { expect, test } from 'vitest';
import { isKnownEtag } from './known-etag.ts';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a" ,', 'W/"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %s and %s', (header, etag, isKnown) => {
  expect(isKnownEtag({ headers: { 'if-none-match': header } }, etag)).toBe(isKnown);
});
