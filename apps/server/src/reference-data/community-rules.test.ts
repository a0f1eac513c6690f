import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@access-atlas/contract/languages.ts';
import { expect, test } from 'vitest';
import { readCommunityRules } from './community-rules.ts';

test('there are eight rules, each in three languages with their typography', () => {
  const rules = readCommunityRules();
  expect(rules.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { texts } of rules) {
    expect(new Set(languages.map((language) => texts[language])).size).toBe(languages.length);
    for (const language of languages) expect(texts[language]).toMatch(/^\p{Lu}[^'"`]*\.$/u);
    expect(texts.fr).not.toMatch(/[^\u00a0][:;?!]/);
    expect(`${texts.en} ${texts.pt}`).not.toMatch(/\s[:;?!]|\u00a0/);
  }
});

test('a file that skips a number is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-test-rules-'));
  try {
    const file = join(folder, 'rules.json');
    const texts = { en: 'Be kind.', fr: 'Restez aimable.', pt: 'Seja gentil.' };
    writeFileSync(file, JSON.stringify([{ number: 2, names: texts, texts, suggestions: texts }]));
    expect(() => readCommunityRules(file)).toThrow(
      `The reference data file ${file} does not count its rules from 1: it has 2.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
