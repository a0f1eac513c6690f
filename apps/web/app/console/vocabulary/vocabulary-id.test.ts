import { expect, test } from 'vitest';
import { readVocabularyId, wordId } from './vocabulary-id.ts';

test('an address names a list, a word of it, or the form that adds one', () => {
  expect(readVocabularyId(null)).toEqual({ list: 'labels', key: null, isNew: false });
  expect(readVocabularyId('tags')).toEqual({ list: 'tags', key: null, isNew: false });
  expect(readVocabularyId(wordId('flags', 'new'))).toEqual({ list: 'flags', key: 'new', isNew: false });
  expect(readVocabularyId('new-services')).toEqual({ list: 'services', key: null, isNew: true });
});
