import { expect, test } from 'vitest';
import { pageSecurityPolicy } from './page-security-policy.ts';
import { isWorkerFile, workerSecurityPolicy } from './worker-security-policy.ts';

const plain = { isDevelopment: false, basemapOrigins: [], holdsCaptchaFrame: false, isFramedAnywhere: false };

/** The sources of each directive of a policy. */
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

test('a page asks its own site alone, and nobody frames it', () => {
  const policy = directives(pageSecurityPolicy('abc', plain));
  expect(policy['connect-src']).toEqual(["'self'"]);
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:']);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'"]);
});

test('pages and workers may ask where the basemap comes from, and run nothing of it', () => {
  const basemapOrigins = ['https://tiles.example', 'https://fonts.example'];
  const page = directives(pageSecurityPolicy('abc', { ...plain, basemapOrigins }));
  expect(page['connect-src']).toEqual(["'self'", ...basemapOrigins]);
  expect(page['img-src']).toEqual(["'self'", 'data:', 'blob:', ...basemapOrigins]);
  expect(page['script-src']).toEqual(["'self'", "'nonce-abc'"]);
  expect(directives(workerSecurityPolicy(basemapOrigins))['connect-src']).toEqual(["'self'", ...basemapOrigins]);
  expect(directives(workerSecurityPolicy([]))['connect-src']).toEqual(["'self'"]);
});

test('a page holds a frame of its own site where a captcha needs one, and still runs nothing of others', () => {
  const page = pageSecurityPolicy('abc', { ...plain, holdsCaptchaFrame: true });
  expect(directives(page)).toEqual({ ...directives(pageSecurityPolicy('abc', plain)), 'frame-src': ["'self'"] });
  expect(directives(pageSecurityPolicy('abc', plain))['frame-src']).toBeUndefined();
});

test('one page may be framed by everyone', () => {
  expect(directives(pageSecurityPolicy('abc', { ...plain, isFramedAnywhere: true }))['frame-ancestors']).toEqual(['*']);
});

test.each([
  ['/assets/maplibre-gl-worker-abc.mjs', true],
  ['/client/service-worker.js', true],
  ['/client/service-worker.js.br', true],
  ['/assets/register-worker.js', false],
  ['/assets/site-abc.js', false],
])('%s is run as a worker: %s', (path, isWorker) => {
  expect(isWorkerFile(path)).toBe(isWorker);
});
