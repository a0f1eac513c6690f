import { expect, test } from 'vitest';
import { dismissalCookie, isDismissed } from './dismissals.ts';

test.each([
  ['tips=closed', true],
  ['lng=fr; tips=closed; theme=dark', true],
  ['appBanner=closed', false],
  ['mytips=closed', false],
  ['tips=closedness', false],
  ['tips=', false],
  ['', false],
  [null, false],
])('the cookies %j say of the tips that they were closed: %s', (cookies, expected) => {
  expect(isDismissed(cookies, 'tips')).toBe(expected);
});

test('what is kept is understood again; the app is not offered for 90 days', () => {
  for (const name of ['tips', 'appBanner'] as const) {
    expect(isDismissed(dismissalCookie(name).split(';')[0] ?? '', name)).toBe(true);
  }
  expect(dismissalCookie('appBanner')).toContain(`Max-Age=${90 * 24 * 60 * 60}`);
});
