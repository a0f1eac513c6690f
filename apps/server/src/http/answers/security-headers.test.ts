import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('HSTS speaks of this host alone, and only where it is reached by https', () => {
  expect(securityHeaders({ isHttps: true })['strict-transport-security']).toBe('max-age=31536000');
  expect(securityHeaders({ isHttps: false })).not.toHaveProperty('strict-transport-security');
});
