import { expect, test } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

test.each([
  ['81.2.69.142', '81.2.69.142'],
  ['::ffff:81.2.69.142', '81.2.69.142'],
  ['::FFFF:5102:458E', '81.2.69.142'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['not an address', 'not an address'],
])('%s is %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical);
});
