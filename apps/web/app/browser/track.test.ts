import { afterEach, expect, test, vi } from 'vitest';
import { refusesTracking, track } from './track.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
])('the signals %j refuse tracking: %s', (signals, expected) => {
  expect(refusesTracking(signals)).toBe(expected);
});

test('an event goes out without cookies, and a network that fails is no error', async () => {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push([url, init]);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  track('pin_shared');
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  track('search');
  await Promise.resolve();
  expect(calls).toHaveLength(1);
  const [url, init] = calls[0] ?? [];
  expect(url).toBe('/api/analytics/events?lng=pt');
  expect(init).toMatchObject({ credentials: 'omit', keepalive: true, body: '{"events":["pin_shared"]}' });
  expect(new Headers(init?.headers).get('x-request-id')).toMatch(/^[\w.:-]{1,100}$/);
});
