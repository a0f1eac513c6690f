import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readColumnNames } from './column-names.ts';
import { readImportSource } from './import-source.ts';
import { nearestWord } from './nearest-word.ts';
import { readBox } from './read-box.ts';
import { UsageError } from './usage-error.ts';

const words = ['import', 'export', 'migrate', 'backup', 'restore', 'verify'];

describe('nearestWord', () => {
  test('finds a word with one letter missing, more, wrong or swapped', () => {
    const typo = fc.constantFrom(...words).chain((word) =>
      fc.tuple(fc.nat(word.length - 2), fc.constantFrom('missing', 'more', 'wrong', 'swapped')).map(([at, kind]) => {
        const [before, letter = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 1)];
        if (kind === 'missing') return [word, before + after];
        if (kind === 'more') return [word, `${before}${letter}q${after}`];
        if (kind === 'wrong') return [word, `${before}q${after}`];
        return [word, before + next + letter + after.slice(1)];
      }),
    );
    fc.assert(
      fc.property(typo, ([word, typed]) => {
        expect(nearestWord(typed ?? '', words)).toBe(word);
      }),
    );
  });

  test.each(['frobnicate', 'x', 'im', ''])('finds nothing for "%s"', (typed) => {
    expect(nearestWord(typed, words)).toBeUndefined();
  });
});

describe('readColumnNames', () => {
  const columns = ['name', 'url', 'phone'];

  test.each<[string[], Record<string, string>]>([
    [['name=Title'], { name: 'Title' }],
    [['name=Title,url=Web page'], { name: 'Title', url: 'Web page' }],
    [['name=Title', 'url=Web'], { name: 'Title', url: 'Web' }],
    [['name=Name, official, phone=Tel.'], { name: 'Name, official', phone: 'Tel.' }],
    [['name=a=b'], { name: 'a=b' }],
    [[], {}],
  ])('%j', (values, expected) => {
    expect(readColumnNames(values, columns)).toEqual(expected);
  });

  test.each([['name'], ['=Title'], ['name='], ['name=A,name=B'], ['title=Name']])('refuses %s', (value) => {
    expect(() => readColumnNames([value], columns)).toThrow(UsageError);
  });
});

test.each([
  ['muenchen.osm.pbf', 'openstreetmap'],
  ['MONACO.OSM.PBF', 'openstreetmap'],
  ['places.geojson', 'geojson'],
  ['/data/places.json', 'geojson'],
  ['places.csv', 'csv'],
])('%s is read as %s', (file, source) => {
  expect(readImportSource(undefined, file)).toBe(source);
  expect(readImportSource('csv', file)).toBe('csv');
});

test('a box is read as west, south, east, north and may cross the antimeridian', () => {
  expect(readBox('bbox', '-10.5, 20,30,40')).toEqual([-10.5, 20, 30, 40]);
  expect(readBox('bbox', '170,-20,-170,-10')).toEqual([170, -20, -170, -10]);
});
