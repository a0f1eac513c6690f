import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test.each([
  ['fr', 'lng=pt', 'en', 'fr'],
  [undefined, 'theme=dark; lng=pt', 'fr', 'pt'],
  [undefined, 'lng=de', 'fr-CA,en;q=0.5', 'fr'],
  [undefined, undefined, 'de-DE,de;q=0.9,pt-BR;q=0.5,en;q=0.4', 'pt'],
  [undefined, undefined, 'fr;q=0, en;q=0.1', 'en'],
  [undefined, 'lng=FR', 'en', 'fr'],
  [undefined, 'theme=dark; lng=pt-BR; unit=mi', 'en', 'pt'],
  [undefined, 'lng=fr_CA', undefined, 'fr'],
  [undefined, 'lng=fra', 'PT-br', 'pt'],
  [undefined, undefined, 'de', 'en'],
  [undefined, undefined, undefined, 'en'],
  [undefined, undefined, ';;;,,q=', 'en'],
] as const)('lng %s, cookie %s, Accept-Language %s give %s', (lng, cookie, accepted, expected) => {
  const headers = { ...(cookie && { cookie }), ...(accepted && { 'accept-language': accepted }) };
  expect(languageOf({ headers }, lng)).toBe(expected);
});
