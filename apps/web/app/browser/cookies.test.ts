import { expect, test } from 'vitest';
import { cookieLine, cookieValue } from './cookies.ts';

test('a value is read from among others', () => {
  expect(cookieValue('theme=dark; view=3/1/2;unit=mi', 'view')).toBe('3/1/2');
  expect(cookieValue('theme=dark; view=3/1/2;unit=mi', 'unit')).toBe('mi');
  expect(cookieValue('empty=', 'empty')).toBe('');
});

test.each([null, '', 'preview=1', 'view', 'x=view=1'])('%s holds no view', (cookies) => {
  expect(cookieValue(cookies, 'view')).toBeNull();
});

test('a line keeps what was chosen on every page of the site', () => {
  expect(cookieLine('unit', 'mi', 60)).toBe('unit=mi; Path=/; SameSite=Lax; Max-Age=60');
});
