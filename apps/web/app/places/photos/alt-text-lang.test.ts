import { expect, test } from 'vitest';
import { altTextLang } from './alt-text-lang.ts';

const image = { url: '/photos/a.jpg', thumbnail: '/photos/b.jpg', altText: 'Dois degraus' };

test.each([
  ['pt', 'en', 'pt-BR'],
  ['fr', 'en', 'fr'],
  ['pt', 'pt', undefined],
  [null, 'pt', undefined],
] as const)('an alt text in %s on a page in %s has lang %s', (altTextLanguage, language, lang) => {
  expect(altTextLang({ ...image, altTextLanguage }, language)).toBe(lang);
});

test('what stands in for a missing alt text is in the language of the page', () => {
  expect(altTextLang({ ...image, altText: '', altTextLanguage: 'fr' }, 'en')).toBeUndefined();
});
