import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSentences } from '@access-atlas/contract/operating/import-sentences.ts';
import { expect, test } from 'vitest';
import { saidOf } from './said-of.ts';

test.each([
  ['The file is empty.', { code: 'fileEmpty', values: {} }],
  [
    "The file's first row has 1,200 columns; at most 1,000 are read.",
    { code: 'csvManyColumns', values: { number: 1200, max: 1000 } },
  ],
  ['it has 3 cells, and the header 4', { code: 'otherCells', values: { cells: '3', header: '4' } }],
  ['"café|bar" is not known here', { code: 'unknownWord', values: { key: 'café|bar' } }],
  [
    'None of the 1,204 places of the file can be imported; row 17, latitude: it is not a number between -90 and 90.',
    {
      code: 'noPlaceField',
      values: { number: 1204, row: '17', field: 'latitude' },
      because: { code: 'noNumberBetween', values: { min: '-90', max: '90' } },
    },
  ],
  [
    'The only place of the file cannot be imported; row 2: it has 3 cells, and the header 4.',
    {
      code: 'onlyPlace',
      values: { row: '2' },
      because: { code: 'otherCells', values: { cells: '3', header: '4' } },
    },
  ],
  [
    'The file is absurd: way 7 has more than 10,000 tags.',
    { code: 'osmManyInObject', values: { object: 'way 7', max: 10_000, what: 'tags' } },
  ],
])('%s', (sentence, said) => {
  expect(saidOf(sentence)).toEqual(said);
});

test('what the catalogue does not have, and what only looks like it, has no code', () => {
  expect(saidOf(null)).toBeUndefined();
  expect(saidOf('The moon is full.')).toBeUndefined();
  expect(saidOf('The file is empty. Or not.')).toBeUndefined();
  expect(saidOf('None of the many places of the file can be imported; row x: it is empty.')).toBeUndefined();
});

const advice = 'import smaller regions one after another.';

/** Where importers say something: an error with a sentence, or the reason why a row does not come in. */
const saying = [
  /new ImportFileError\(\s*(?:[^'`(]*\? )?(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g,
  /new (?:RecordError|GeometryError)\((?:\s*(?:'\w+'|\w+),)?\s*(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g,
  /reason: (?:\w+ \?\? )?(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g,
];

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && entry.name.endsWith('.ts') && !/\.test\.ts$|testing/.test(join(entry.parentPath, entry.name)))
      yield join(entry.parentPath, entry.name);
}

test('every sentence that an importer says has a code, so that no language lacks it', () => {
  const source = join(import.meta.dirname, '../..');
  const said = ['importing', 'osm-file', 'basemap/making'].flatMap((folder) =>
    [...sourcesIn(join(source, folder))].flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return saying.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([, plain, template]) =>
          (plain ?? template ?? '').replace(/\$\{adviceOnTooLarge\}/, advice).replaceAll(/\$\{[^}]*\}/g, '7'),
        ),
      );
    }),
  );
  // The basemap that was not asked for, and a run that was cut off, are no refusals.
  const sentences = said.filter((sentence) => !/^(?:No basemap|interrupted$|7$)/.test(sentence));
  expect(sentences.length).toBeGreaterThan(80);
  expect(sentences.filter((sentence) => saidOf(sentence) === undefined)).toEqual([]);
});

test('no two codes say the same', () => {
  const known = Object.entries(importSentences).map(([code, sentence]) => [
    code,
    sentence.replaceAll('{{because}}', 'it is empty').replaceAll(/\{\{\w+\}\}/g, '7'),
  ]);
  expect(known.filter(([code, sentence]) => saidOf(sentence ?? '')?.code !== code)).toEqual([]);
});
