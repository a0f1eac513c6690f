import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

test.each([
  ['https://atlas.example.org', '0.0.0.0', 'https://atlas.example.org'],
  [null, 'localhost', 'http://localhost:3000'],
  [null, '0.0.0.0', 'http://localhost:3000'],
  [null, '::', 'http://localhost:3000'],
  [null, '::1', 'http://[::1]:3000'],
  [null, '10.0.0.7', 'http://10.0.0.7:3000'],
])('with PUBLIC_URL %s and HOST %s people reach the site at %s', (publicUrl, host, address) => {
  expect(siteAddress({ publicUrl, host }, 3000)).toBe(address);
});
