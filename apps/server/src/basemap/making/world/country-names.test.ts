import { describe, expect, it } from 'vitest';
import { ALPHA2_BY_NUMERIC } from './country-codes.ts';
import { countryNames } from './country-names.ts';
import { readWorldAtlas } from './read-world-atlas.ts';

const ABBREVIATIONS: [RegExp, string][] = [
  [/^St\. |^St-/, 'Saint '],
  [/ Vin\./, ' Vincent'],
  [/\bIs\.$/, 'Islands'],
  [/\bRep\.$/, 'Republic'],
  [/^(\w+) Rep\./, '$1 Republic'],
  [/^S\. /, 'South '],
  [/^N\. /, 'Northern '],
  [/^W\. /, 'Western '],
  [/^Eq\. /, 'Equatorial '],
  [/^Fr\. /, 'French '],
  [/ Herz\./, ' Herzegovina'],
  [/ Barb\./, ' Barbuda'],
];
const words = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z ]/g, ' ')
    .split(/\s+/)
    .filter((word) => word.length > 3);

describe('countryNames', () => {
  it('is written in the country itself, with its script', () => {
    expect(countryNames('276', 'Germany').name).toBe('Deutschland');
    expect(countryNames('300', 'Greece')).toMatchObject({ name: 'Ελλάδα', script: 'Greek', 'name:fr': 'Grèce' });
    expect(countryNames('076', 'Brazil')).toMatchObject({ name: 'Brasil', 'name:en': 'Brazil', 'name:pt': 'Brasil' });
    expect(countryNames(undefined, 'Kosovo')['name:fr']).toBe('Kosovo');
  });

  it('keeps the given name where no code is known', () => {
    expect(countryNames(undefined, 'Somaliland')).toEqual({
      name: 'Somaliland',
      'name:en': 'Somaliland',
      'name:fr': 'Somaliland',
      'name:pt': 'Somaliland',
    });
  });

  it('has each code once', () => {
    expect(ALPHA2_BY_NUMERIC.size).toBe(249);
    expect(new Set(ALPHA2_BY_NUMERIC.values()).size).toBe(249);
  });

  it('agrees with the names of the map itself on which country a code is', async () => {
    // Renamed since, or named by another of their names.
    const renamed = new Set([
      'Macedonia',
      'eSwatini',
      'Turkey',
      'Czechia',
      'Cabo Verde',
      'Myanmar',
      "Côte d'Ivoire",
      'Palestine',
    ]);
    const strangers: string[] = [];
    for (const { id, properties } of (await readWorldAtlas()).countries) {
      // Australia's islands have its code.
      if (id === undefined || properties.name.startsWith('Ashmore') || renamed.has(properties.name)) continue;
      const english = String(countryNames(String(id), '?')['name:en']);
      const spelledOut = ABBREVIATIONS.reduce((name, [short, long]) => name.replace(short, long), properties.name);
      const shared = words(spelledOut).filter((word) => words(english).includes(word));
      if (words(spelledOut).length > 0 && shared.length === 0) strangers.push(`${id} ${properties.name} / ${english}`);
    }
    expect(strangers).toEqual([]);
  });
});
