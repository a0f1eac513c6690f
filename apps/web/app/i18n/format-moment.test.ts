import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test.each([
  ['en', 'November 20 at 2:05 PM'],
  ['fr', '20 novembre à 14:05'],
  ['pt', '20 de novembro às 14:05'],
] as const)('a moment in %s', (language, words) => {
  const instant = new Date(2026, 10, 20, 14, 5).toISOString();
  expect(formatMoment(instant, language).replace(/\s/g, ' ')).toBe(words);
});
