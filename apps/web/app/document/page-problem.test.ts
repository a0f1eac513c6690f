import { errorCatalogue, genericErrorMessage } from '@access-atlas/contract/errors.ts';
import { expect, test } from 'vitest';
import en from '../i18n/en/common.json' with { type: 'json' };
import { pageProblemOf } from './page-problem.ts';

const { titles, texts } = en.frame.error;
const wordsOf = (error: unknown) => {
  const { title, text } = pageProblemOf(error);
  return { title: titles[title], text: texts[text] };
};
/** What the router gives where a loader threw `data`, or where an answer had this status. */
const answered = (status: number, body: unknown = null) => ({
  status,
  statusText: '',
  internal: false,
  data: body,
});

test.each([
  [500, 'Internal Server Error'],
  [501, 'Not Implemented'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Time-out'],
])('an answer %i without a code of ours has its own words', (status, title) => {
  expect(wordsOf(answered(status)).title).toBe(title);
  expect(wordsOf(answered(status, '<html>Bad gateway</html>')).title).toBe(title);
  expect(wordsOf(answered(status, { code: 'ECONNRESET' })).title).toBe(title);
});

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'where no answer comes (%s) the service is unavailable',
  (message) => {
    expect(wordsOf(new TypeError(message))).toEqual({ title: 'Service Unavailable', text: genericErrorMessage });
  },
);

test('a code of ours has the words of the catalogue, whatever its status', () => {
  const code = '404.PLACE_SERVICE.100';
  expect(wordsOf(answered(404, { code })).title).toBe(errorCatalogue[code].message);
  expect(wordsOf(answered(404)).title).not.toBe(errorCatalogue[code].message);
  expect(wordsOf(answered(503, { code: '503.GOOGLE_SERVICE.100' })).title).toContain('Google');
});

test.each([new Error('a fault of ours'), new TypeError('a.b is not a function'), undefined, answered(418)])(
  'what has no words of its own (%s) has the general ones',
  (error) => {
    expect(wordsOf(error).text).toBe(genericErrorMessage);
  },
);

test('who can do nothing but look elsewhere is not asked to try again', () => {
  const isPassing = (error: unknown) => pageProblemOf(error).isPassing;
  expect([404, 410].map((status) => isPassing(answered(status)))).toEqual([false, false]);
  expect([429, 500, 502, 503].every((status) => isPassing(answered(status)))).toBe(true);
  expect(isPassing(new Error('a fault of ours'))).toBe(true);
});
