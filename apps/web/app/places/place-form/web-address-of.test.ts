import { expect, test } from 'vitest';
import { webAddressOf } from './web-address-of.ts';

test.each([
  ['halyard.example', 'https://halyard.example'],
  [' www.halyard.example/menu?a=1 ', 'https://www.halyard.example/menu?a=1'],
  ['http://halyard.example', 'http://halyard.example'],
  ['halyard.example:8080', 'https://halyard.example:8080'],
])('%s', (typed, address) => expect(webAddressOf(typed)).toBe(address));

test.each([
  'halyard',
  'javascript:alert(1)',
  'https://user@halyard.example',
  'mailto:a@halyard.example',
  'a b.example',
])('not %s', (typed) => expect(webAddressOf(typed)).toBeNull());
