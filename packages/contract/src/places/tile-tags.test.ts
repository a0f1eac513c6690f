import { expect, test } from 'vitest';
import { tagVocabulary } from './accessibility.ts';
import { tagLetters } from './tile-tags.ts';

test('each standard feature has a letter of its own', () => {
  expect(Object.keys(tagLetters)).toEqual(Object.keys(tagVocabulary));
  expect(new Set(Object.values(tagLetters)).size).toBe(Object.keys(tagVocabulary).length);
  for (const letter of Object.values(tagLetters)) expect(letter).toMatch(/^[A-Za-z]$/);
});
