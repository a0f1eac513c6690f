import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: 'localhost', databaseUrl: null, hasMetrics: false });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'ftp://example.org'],
  ['DATABASE_URL', 'mysql://localhost/atlas'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'everyone'],
  ['METRICS', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['CLUSTER_CELL_PIXELS', '60'],
  ['CLUSTER_MIN_PINS', '1'],
])('a wrong %s ends in one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^The setting ${name} .+.$`));
});

test('TRUST_PROXY takes addresses and ranges', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,127.0.0.1' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '2001:db8::/32',
    '127.0.0.1',
  ]);
});
