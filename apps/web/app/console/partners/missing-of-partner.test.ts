import { expect, test } from 'vitest';
import { missingOfPartner } from './missing-of-partner.ts';

const none = { accessible: 0, partiallyAccessible: 0, notAccessible: 0, unrated: 0 };
const partner = { key: 'ferryLine', name: 'Ferry Line', logo: null, languages: ['en', 'fr', 'pt'], ...none } as const;
/** The keys of the words, with what they are given. */
const t = ((key: string, given?: Readonly<Record<string, string>>) =>
  [key.replace('console.partners.', ''), ...Object.values(given ?? {})].join(' ')) as never;
const missing = (changes: Partial<Parameters<typeof missingOfPartner>[1]>) =>
  missingOfPartner(t, { ...partner, languages: [...partner.languages], ...changes }, 'en');

test('a key of which the site has no places lacks nothing; one that has some lacks its name', () => {
  expect(missing({ name: null })).toBeNull();
  expect(missing({ name: null, unrated: 1 })).toBe('nameMissing');
});

test('a partner that is shown lacks the texts that were not entered', () => {
  expect(missing({})).toBeNull();
  expect(missing({ languages: [] })).toBe('noText');
  expect(missing({ languages: ['en'] })).toBe('textMissing languages.fr and languages.pt');
});
