import { expect, test } from 'vitest';
import { fileKindOf, isCacheable } from './file-kind.ts';

const origin = 'https://atlas.example';
const kindOf = (path: string, { method = 'GET', headers = {} as Record<string, string> } = {}) =>
  fileKindOf({ method, url: new URL(path, origin).href, headers: new Headers(headers) }, origin);

test.each([
  ['/assets/site-abc.js', 'asset'],
  ['/icons/app-192.png', 'revalidated'],
  ['/basemap/3/4/5.mvt', 'revalidated'],
  ['/api/still-map/light/13/48.1,11.5.webp', 'revalidated'],
  ['/api/tiles/pins/3/4/5.mvt', 'pins'],
  ['/photos/abc.webp', 'photo'],
] as const)('%s is kept as %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test.each([
  '/api/site',
  '/api/places/v1/1',
  '/api/users/me',
  '/api/tiles/pins/3/4/5.json',
  '/api/photos/abc',
  '/metrics',
  '/service-worker.js',
  'https://tiles.example/basemap/3/4/5.mvt',
])('%s is not kept', (path) => {
  expect(kindOf(path)).toBeNull();
});

test('what changes something, says who asks, or asks for a part is not kept', () => {
  const path = '/api/tiles/pins/3/4/5.mvt';
  expect(kindOf(path, { method: 'POST' })).toBeNull();
  expect(kindOf(path, { headers: { authorization: 'Bearer abc' } })).toBeNull();
  expect(kindOf(path, { headers: { range: 'bytes=0-9' } })).toBeNull();
});

test.each([
  [200, 'public, max-age=60', true],
  [204, 'public, max-age=60', true],
  [200, null, true],
  [200, 'private, max-age=60', false],
  [200, 'no-store', false],
  [206, 'public', false],
  [404, 'public', false],
  [0, null, false],
])('an answer %d with %s: %s', (status, caching, isKept) => {
  expect(isCacheable({ status, headers: new Headers(caching === null ? {} : { 'cache-control': caching }) })).toBe(
    isKept,
  );
});
