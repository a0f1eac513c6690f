import { describe, expect, test } from 'vitest';
import { consistsMainlyOf } from './consists-mainly-of.ts';
import { wordsOfPerson, wordsOfSite } from './context-words.ts';

const site = wordsOfSite('https://map.harbour-museum.org');
const noor = wordsOfPerson({ name: 'Noor Aálto', username: 'RedHeron22', email: 'noor.berg1987@mail.example' });
const ana = wordsOfPerson({ name: 'Ana Li', username: null, email: null });

describe('words that are tried first', () => {
  test('are those of the site, its software and its person, whole and in parts', () => {
    expect(site).toEqual(expect.arrayContaining(['access', 'atlas', 'map', 'harbour-museum', 'harbour', 'museum']));
    expect(site).not.toContain('org');
    expect(wordsOfSite('http://localhost:3000')).toContain('localhost');
    expect(wordsOfSite(null)).toEqual(['access', 'atlas']);
    expect(noor).toEqual(
      expect.arrayContaining(['Noor', 'Aálto', 'RedHeron22', 'Red', 'Heron', '22', 'noor.berg1987', 'berg', '1987']),
    );
    expect(noor.join()).not.toContain('mail');
  });

  test.each([
    ['AccessAtlas1', site],
    ['accessATLAS2026!', site],
    ['4cce$s-4t1as-2026', site],
    ['harbourMuseum2024', site],
    ['Harbour-Museum-map1', site],
    ['Atlas2026Atlas2026', site],
    ['NoorAalto1', noor],
    ['Noor12345', noor],
    ['ÑoórAALTO99', noor],
    ['noor.berg1987N', noor],
    ['RedHeron22', noor],
    ['N00rBerg!!', noor],
    ['HeronHeron1', noor],
    ['AnaAnaAna1', ana],
  ])('%s is refused', (password, words) => {
    expect(consistsMainlyOf(password, words)).toBe(true);
  });

  test.each([
    ['Harbour7bridge', wordsOfSite(null)],
    ['Harbour7bridge', noor],
    ['Noor7lighthouse', noor],
    ['Ana7bridges', ana],
    ['We saw Ana ride 3 ferries', ana],
    // The words are many, and what stands beside them is a password of its own.
    ['AccessAtlasHarbourMuseum7 lonely kayaks', site],
    // Li has two letters, which stand in many words.
    ['Lilliput7Li', ana],
    ['🦽🦽🦽🦽Aa1aaaa', noor],
    ['Correct7horse', []],
  ])('%s is not', (password, words) => {
    expect(consistsMainlyOf(password, words)).toBe(false);
  });
});
