import type { Language } from '@access-atlas/contract/languages.ts';
import { expect, test } from 'vitest';
import { createI18n } from '../i18n/create-i18n.ts';
import en from '../i18n/en/map.json' with { type: 'json' };
import fr from '../i18n/fr/map.json' with { type: 'json' };
import pt from '../i18n/pt/map.json' with { type: 'json' };
import { writeCoordinates } from './write-coordinates.ts';

const messages: Readonly<Record<Language, object>> = { en, fr, pt };

test.each([
  ['en', { latitude: 48.13712, longitude: 11.5755 }, '48.13712° N, 11.57550° E'],
  ['en', { latitude: -33.9, longitude: -179.99999 }, '33.90000° S, 179.99999° W'],
  ['fr', { latitude: 48.13712, longitude: -11.5755 }, '48,13712° N\u00a0; 11,57550° O'],
  ['pt', { latitude: -23.55, longitude: -46.63333 }, '23,55000° S; 46,63333° O'],
  ['pt', { latitude: 0, longitude: 0 }, '0,00000° N; 0,00000° L'],
] as const)('in %s %j is %s', async (language, point, words) => {
  const { t } = await createI18n(language, { map: messages[language] });
  expect(writeCoordinates(point, language, t)).toBe(words);
});
