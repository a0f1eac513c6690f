import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

const momentOf = (year: number, month: number, day: number) => new Date(year, month, day, 14, 5).toISOString();
const thisYear = new Date().getFullYear();

test.each([
  ['en', 'November 20 at 2:05 PM', 'January 1, 2090 at 2:05 PM'],
  ['fr', '20 novembre à 14:05', '1er janvier 2090 à 14:05'],
  ['pt', '20 de novembro às 14:05', '1 de janeiro de 2090 às 14:05'],
] as const)('a moment in %s, of this year and of another', (language, words, later) => {
  const said = (instant: string) => formatMoment(instant, language).replace(/\s/g, ' ');
  expect(said(momentOf(thisYear, 10, 20))).toBe(words);
  expect(said(momentOf(2090, 0, 1))).toBe(later);
});
