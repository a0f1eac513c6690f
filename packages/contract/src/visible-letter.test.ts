import { expect, test } from 'vitest';
import { hasVisibleLetter } from './visible-letter.ts';

test.each(['Café', '7', '1516', 'é', '東京', 'مقهى', '\u202eabc', 'ᄀ'])('%j can be seen', (text) => {
  expect(hasVisibleLetter(text)).toBe(true);
});

test.each([
  '',
  ' ',
  '\u200d',
  '\u200b\u200b',
  '\u202e\u202c',
  '\u0301\u0301',
  '\u3164',
  '\u2800',
  '---',
  '\u00ad',
  '☕',
])('%j cannot', (text) => {
  expect(hasVisibleLetter(text)).toBe(false);
});
