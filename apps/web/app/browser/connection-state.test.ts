import { afterEach, expect, test, vi } from 'vitest';

/** The module as a page loads it: what the browser says of networks, and when the page was saved, if it was. */
async function loadPage({ onLine, saved }: { onLine: boolean; saved: boolean }) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: saved ? { savedAt: '2026-11-01T12:00:00Z' } : {} } });
  vi.stubGlobal('navigator', { onLine });
  return import('./connection-state.ts');
}

afterEach(() => vi.unstubAllGlobals());

test('a page of the site is not cut off, until the browser loses its connection', async () => {
  const state = await loadPage({ onLine: true, saved: false });
  expect([state.isOffline(), state.isDisconnected()]).toEqual([false, false]);
  vi.stubGlobal('navigator', { onLine: false });
  expect([state.isOffline(), state.isDisconnected()]).toEqual([true, true]);
});

test('a page that came although there is no network is of a site on this device', async () => {
  const state = await loadPage({ onLine: false, saved: false });
  expect([state.isOffline(), state.isDisconnected()]).toEqual([false, false]);
});

test.each([true, false])('a saved page is cut off until the site has answered, with a network: %s', async (onLine) => {
  const state = await loadPage({ onLine, saved: true });
  expect([state.isOffline(), state.isDisconnected()]).toEqual([!onLine, true]);
  state.markSiteReached();
  expect(state.savedAt()).toBeNull();
  expect([state.isOffline(), state.isDisconnected()]).toEqual([false, false]);
});
