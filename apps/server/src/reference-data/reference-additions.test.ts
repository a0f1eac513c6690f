import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ReferenceDataError } from './read-json-file.ts';
import { readReferenceAdditions } from './reference-additions.ts';

const text = { en: 'Sand path', fr: 'Chemin de sable', pt: 'Caminho de areia' };
const tag = { key: 'sandPath', category: 'general', names: text, negatives: text, explanations: text };
const flag = { key: 'seasonal', names: text, explanations: text };

describe('an operator’s additions', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reference-additions-'));
    file = join(folder, 'additions.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function read(content: unknown) {
    writeFileSync(file, JSON.stringify(content));
    return readReferenceAdditions(file);
  }

  function sentence(content: unknown): string {
    try {
      read(content);
    } catch (error) {
      expect(error).toBeInstanceOf(ReferenceDataError);
      return String(error instanceof Error && error.message);
    }
    return 'no mistake found';
  }

  test('are read as the README shows them', () => {
    const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
    const example = /```json\n(.*?)```/s.exec(readme)?.[1] ?? '';
    const additions = read(JSON.parse(example));
    expect(additions.tags.map(({ key, isBarrier }) => [key, isBarrier])).toEqual([['beachWheelchair', false]]);
    expect(additions.labels.map(({ key, featured, verified }) => [key, featured, verified])).toEqual([
      ['cityAward', true, false],
    ]);
    expect(additions.flags.map(({ key }) => key)).toEqual(['seasonal']);
    expect(additions.partners).toEqual([{ key: 'cityOfExample' }]);
    expect(additions.directoryCategories).toEqual([]);
    expect(additions.directorySubCategories.map(({ parent, key }) => [parent, key])).toEqual([['retail', 'bicycles']]);
    expect(additions.directoryServices.map(({ key }) => key)).toEqual(['giftWrapping']);
  });

  test('may be none', () => {
    expect(Object.values(read({})).every((list) => list.length === 0)).toBe(true);
  });

  test('may start with a byte order mark', () => {
    writeFileSync(file, `\uFEFF${JSON.stringify({ flags: [flag] })}`);
    expect(readReferenceAdditions(file).flags).toEqual([flag]);
  });

  const category = { key: 'leisure', names: text, subCategories: [{ key: 'bowling', names: text }] };
  const mistakes: [what: string, content: unknown, expected: string][] = [
    ['a list that is not known', { tag: [tag] }, 'has a mistake: Unrecognized key: "tag".'],
    [
      'a number of the operator’s own',
      { tags: [{ ...tag, number: 7 }] },
      'at tags, "sandPath": Unrecognized key: "number".',
    ],
    [
      'a language too few',
      { tags: [{ ...tag, names: { en: 'Sand' } }] },
      'at tags, "sandPath", names, fr: a text is missing.',
    ],
    ['a category that is not one', { tags: [{ ...tag, category: 'roof' }] }, 'at tags, "sandPath", category: '],
    ['a key in capitals', { flags: [{ ...flag, key: 'Seasonal' }] }, 'at flags, "Seasonal", key: a key is 2 to 50'],
    ['a key with a hyphen', { flags: [{ ...flag, key: 'in-season' }] }, 'at flags, "in-season", key: a key is 2 to 50'],
    ['a key of one letter', { flags: [{ ...flag, key: 's' }] }, 'at flags, "s", key: a key is 2 to 50'],
    ['a key of 51 letters', { flags: [{ ...flag, key: 's'.repeat(51) }] }, 'key: a key is 2 to 50'],
    ['a reserved key', { flags: [{ ...flag, key: 'toString' }] }, 'at flags, "toString", key: this key is reserved'],
    ['a key twice', { flags: [flag, flag] }, 'has a mistake at "seasonal": its key stands in the file twice.'],
    [
      'a tag of the product',
      { tags: [{ ...tag, key: 'oneStep' }] },
      'adds the tag "oneStep", which the product has already',
    ],
    [
      'a label of the product',
      { labels: [{ ...flag, key: 'verified' }] },
      'adds the label "verified", which the product has',
    ],
    [
      'a flag of the product',
      { flags: [{ ...flag, key: 'underConstruction' }] },
      'adds the flag "underConstruction", which',
    ],
    [
      'a partner of the product',
      { partners: [{ key: 'cibc' }] },
      'adds the partner "cibc", which the product has already',
    ],
    [
      'a category of the product',
      { directoryCategories: [{ ...category, key: 'pharmacy' }] },
      'adds the category "pharmacy"',
    ],
    [
      'a sub-category that a new category has',
      { directoryCategories: [category], directorySubCategories: [{ parent: 'retail', key: 'bowling', names: text }] },
      'has a mistake at "bowling": its key stands in the file twice.',
    ],
    [
      'a sub-category of nothing',
      { directorySubCategories: [{ parent: 'pharmacy', key: 'herbs', names: text }] },
      'adds the sub-category "herbs" to "pharmacy", which is no category of the product.',
    ],
    [
      'a service of the product',
      { directoryServices: [{ key: 'telehealth', names: text }] },
      'adds the service "telehealth"',
    ],
    ['a list instead of an object', [], 'has a mistake: '],
  ];

  test.each(mistakes)('are refused with %s', (_what, content, expected) => {
    const told = sentence(content);
    expect(told).toContain(`The reference data file ${file} `);
    expect(told).toContain(expected);
  });

  test('keep a key for each kind: a flag may share the key of a tag', () => {
    expect(read({ tags: [tag], flags: [{ ...flag, key: tag.key }] }).flags).toHaveLength(1);
  });

  test('are refused when their file is missing', () => {
    expect(() => readReferenceAdditions(file)).toThrow(`The reference data file ${file} cannot be read: ENOENT`);
  });
});
