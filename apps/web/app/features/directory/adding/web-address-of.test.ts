import { expect, test } from 'vitest';
import { webAddressOf } from './web-address-of.ts';

test.each([
  ['', ''],
  ['  ', ''],
  [' sea.example/menu ', 'https://sea.example/menu'],
  ['http://sea.example', 'http://sea.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%j is %j', (typed, address) => {
  expect(webAddressOf(typed)).toBe(address);
});
