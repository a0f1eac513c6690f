import { isolate } from '@access-atlas/contract/isolate.ts';
import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';

test.each(['Café', '東京', 'Кафе', '24/7', ''])('%j is left as it is', (text) => {
  expect(isolate(text)).toBe(text);
});

test.each([
  ['مقهى', '\u2068مقهى\u2069'],
  ['בית קפה', '\u2068בית קפה\u2069'],
  ['abc\u202Egnp.exe', '\u2068abcgnp.exe\u2069'],
  ['abc\u2069\u202Edef', '\u2068abcdef\u2069'],
])('%j stands apart', (text, isolated) => {
  expect(isolate(text)).toBe(isolated);
});

test('what is put into a sentence turns nothing of the sentence', async () => {
  const { t } = await createI18n('en', { common: { photo: 'Photo of {{name}}, {{count}}' } });
  const write = t as unknown as (key: string, values: object) => string;
  expect(write('photo', { name: 'abc\u202Edef', count: 2 })).toBe('Photo of \u2068abcdef\u2069, 2');
  expect(write('photo', { name: 'A & B <i>', count: 2 })).toBe('Photo of A & B <i>, 2');
});
