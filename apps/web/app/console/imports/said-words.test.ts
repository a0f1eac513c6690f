import { importSentences } from '@access-atlas/contract/operating/import-sentences.ts';
import { expect, test } from 'vitest';
import en from '../../i18n/en/console.json' with { type: 'json' };
import fr from '../../i18n/fr/console.json' with { type: 'json' };
import pt from '../../i18n/pt/console.json' with { type: 'json' };

const namesIn = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('English says what importers say', () => {
  expect(en.console.imports.said).toEqual(importSentences);
});

test.each([
  ['French', fr.console.imports.said],
  ['Portuguese', pt.console.imports.said],
])('%s has every sentence, with all that changes in it', (_, said) => {
  const names = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).map(([code, sentence]) => [code, namesIn(sentence)]));
  expect(names(said)).toEqual(names(importSentences));
});
