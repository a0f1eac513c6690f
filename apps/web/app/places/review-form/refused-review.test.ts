import { type ErrorCode, errorCatalogue } from '@access-atlas/contract/errors.ts';
import type { TFunction } from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import common from '../../i18n/en/common.json' with { type: 'json' };
import rate from '../../i18n/en/rate.json' with { type: 'json' };
import { refusedReview } from './refused-review.ts';

const words = { ...common, ...rate };
/** The English of a key, as the catalogue of errors has it. */
const t = ((key: string) =>
  key.split('.').reduce<unknown>((part, name) => Object(part)[name], words)) as unknown as TFunction;
const refused = (code: string, body: object = {}) =>
  refusedReview(t, { status: Number.parseInt(code, 10), body: { code, ...body } });

afterEach(() => vi.unstubAllGlobals());

test.each<ErrorCode>([
  '401.AUTH_SERVICE.200',
  '401.AUTH_SERVICE.201',
  '403.REVIEW_SERVICE.100',
  '403.REVIEW_SERVICE.101',
  '403.USER_SERVICE.107',
  '404.PLACE_SERVICE.100',
  '410.PLACE_SERVICE.100',
])('%s says what the catalogue says', (code) => {
  expect(refused(code).general?.text).toBe(errorCatalogue[code].message);
});

test('what was flagged as inappropriate comes with a way to contact', () => {
  expect(refused('403.REVIEW_SERVICE.100').general?.link).toEqual({ to: '/contact', text: 'Contact us' });
  expect(refused('403.REVIEW_SERVICE.101').general?.link).toBeUndefined();
});

test('a text that cannot be published, and a rating that is missing, are said in the words of the specification', () => {
  expect(refused('400.MODERATION_SERVICE.101').title).toBe(errorCatalogue['400.MODERATION_SERVICE.101'].message);
  const issues = [{ path: 'body.rating', message: 'is missing' }];
  expect(refused('400.REQUEST_SERVICE.100', { issues })).toEqual({
    title: 'This review is not complete. Change the marked fields.',
    fields: { rating: 'Please select an accessibility rating before submitting your review.' },
  });
  expect(rate.rate.errors.noWords).toMatch(/^Please write a review\. /);
});

test('an answer that nobody foresaw says by its status what is wrong', () => {
  expect(refused('502.OTHER_SERVICE.1').general?.title).toBe('Bad Gateway');
});

test.each([
  [true, 'Service Unavailable'],
  [false, 'You are offline.'],
])('no answer, on a device with a network: %s', async (onLine, title) => {
  // As a page loads it: other tests may have said that the site is on this device.
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine });
  const loaded = await import('./refused-review.ts');
  expect(loaded.refusedReview(t, null).general?.title).toBe(title);
});
