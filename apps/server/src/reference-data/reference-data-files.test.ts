import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@access-atlas/contract/languages.ts';
import {
  flagVocabulary,
  labelVocabulary,
  ratingWeights,
  tagVocabulary,
} from '@access-atlas/contract/places/accessibility.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ReferenceDataError } from './read-json-file.ts';
import { readReferenceData } from './reference-data-files.ts';

/** Sites store these numbers: a line may be added at the end, none may ever move. */
const tagKeysByNumber = `
  levelEntrance permanentRamp portableRamp oneStep multipleSteps automaticDoor wideDoor easyDoor alternativeEntrance
  callBell accessibleParking curbRamp tactilePaving
  accessibleRestroom grabBars turningSpace transferSpace rollUnderSink emergencyCord adultChangingTable
  babyChangingTable genderNeutralRestroom keyNeeded
  stepFreeInside elevator wideAisles accessibleTables loweredCounter restSeating wheelchairSeating equipmentLoan
  brailleSignage accessibleMenu highContrastSignage audioDescription wellLit serviceAnimals hearingLoop signLanguage
  captions quietSpace lowLighting sensoryHours scentFree plainLanguage
`.match(/\w+/g);
const partnerKeysByNumber = `
  tct wascanaCentre cityOfSurrey cibc cityOfBrampton townOfGeorgina bec brockTownship aurora richmondHill uhn
  fortLauderdale destinationTo metrolinx cowbellBrewing boathouseWashroom beaufortCounty oxfordCounty
`.match(/\w+/g);

describe('the reference data of the product', () => {
  const data = readReferenceData();
  const byNumber = (entries: readonly { key: string; number: number }[]) =>
    entries.toSorted((one, other) => one.number - other.number).map(({ key }) => key);

  test('has the ratings of the contract, heaviest first', () => {
    expect(data.ratings.map(({ key, weight }) => [key, weight])).toEqual(Object.entries(ratingWeights));
  });

  test('has the tags of the contract in its order, with what the contract says of each', () => {
    expect(data.tags.map(({ key, category, audiences }) => [key, { category, audiences }])).toEqual(
      Object.entries(tagVocabulary).map(([key, { category, audiences }]) => [key, { category, audiences }]),
    );
    expect(data.tags.filter(({ isBarrier }) => isBarrier).map(({ key }) => key)).toEqual([
      'oneStep',
      'multipleSteps',
      'keyNeeded',
    ]);
  });

  test('has the labels with their attributes, and the flags', () => {
    expect(data.labels.map(({ key, featured, verified }) => [key, { featured, verified }])).toEqual(
      Object.entries(labelVocabulary),
    );
    expect(data.flags.map(({ key }) => key)).toEqual(flagVocabulary);
  });

  test('keeps the number of every key', () => {
    expect(byNumber(data.tags)).toEqual(tagKeysByNumber);
    expect(data.tags.map(({ number }) => number)).toEqual(data.tags.map((_, index) => index));
    expect(data.labels.map(({ key, number }) => [key, number])).toEqual([
      ['verified', 0],
      ['staffTrained', 1],
      ['mapMission', 2],
    ]);
    expect(data.flags.map(({ key, number }) => [key, number])).toEqual([
      ['accessibleFromHome', 0],
      ['temporarilyClosed', 1],
      ['underConstruction', 2],
    ]);
    expect(data.partners).toEqual(partnerKeysByNumber?.map((key, index) => ({ key, number: index + 1 })));
  });

  test('has the categories and services of the directory', () => {
    expect(data.directoryCategories.map(({ key }) => key)).toEqual(
      'health courier retail tech foodDelivery finance agriculture legal mentalHealth pets'.split(' '),
    );
    for (const { key, subCategories } of data.directoryCategories) {
      expect(subCategories.length, key).toBeGreaterThanOrEqual(3);
      expect(subCategories.length, key).toBeLessThanOrEqual(8);
    }
    expect(data.directoryServices.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'onlineBanking',
        'onlineDelivery',
        'telehealth',
        'virtualAppointments',
        'cannabisDelivery',
      ]),
    );
  });

  test('has a menu whose titles differ by language and whose links do not', () => {
    expect(data.menu.product).toBe('access-atlas');
    const urls = ['/', '/access-from-home', '/about', '/blog', '/contact', '/programs'];
    for (const language of languages) expect(data.menu.items[language].map(({ url }) => url)).toEqual(urls);
    expect(data.menu.items.en.map(({ title }) => title)).toEqual(expect.arrayContaining(['Blog', 'Programs']));
    expect(data.menu.items.fr.map(({ title }) => title)).toContain('Carte');
    expect(data.menu.items.pt.map(({ title }) => title)).toContain('Mapa');
  });
});

describe('a mistake in a file', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reference-data-'));
    cpSync(import.meta.dirname, folder, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function change(name: string, from: string, to: string): void {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, name), text.replace(from, to));
  }

  function sentence(): string {
    try {
      readReferenceData(folder);
    } catch (error) {
      expect(error).toBeInstanceOf(ReferenceDataError);
      return String(error instanceof Error && error.message).replace(`${folder}/`, '');
    }
    return 'no mistake found';
  }

  const mistakes: [name: string, from: string, to: string, expected: string][] = [
    ['tags.json', '"fr": "Une marche",', '', 'tags.json has a mistake at "oneStep", names, fr: a text is missing.'],
    ['tags.json', '"Une marche"', '""', 'tags.json has a mistake at "oneStep", names, fr: a text is empty.'],
    ['tags.json', '"Une marche"', '"Une  marche"', '"oneStep", names, fr: a text has a doubled space.'],
    [
      'tags.json',
      '"Une marche"',
      '"Une marche "',
      '"oneStep", names, fr: a text is one line, without spaces at its ends.',
    ],
    ['tags.json', '"number": 3,', '"number": 3, "colour": "red",', '"oneStep": Unrecognized key: "colour".'],
    [
      'tags.json',
      '"number": 3,',
      '"number": 2,',
      'tags.json has a mistake at "oneStep": its number stands in the file twice.',
    ],
    ['tags.json', '"oneStep"', '"singleStep"', 'does not follow the vocabulary: at "oneStep" it has "singleStep".'],
    ['tags.json', '"key": "oneStep",', '', 'tags.json has a mistake at entry 4, key: '],
    ['ratings.json', '"weight": 3', '"weight": 4', 'ratings.json has a mistake at "accessible", weight: it is 3.'],
    ['ratings.json', '"key": "unrated"', '"key": "unknown"', 'ratings.json has a mistake at "unknown", key: '],
    [
      'labels.json',
      '"verified"',
      '"constructor"',
      'labels.json has a mistake at "constructor", key: this key is reserved',
    ],
    ['partners.json', '"cibc"', '"bec"', 'partners.json has a mistake at "bec": its key stands in the file twice.'],
    [
      'partners.json',
      '"cibc"',
      '"CIBC"',
      'partners.json has a mistake at "CIBC", key: a key is 2 to 50 letters and digits',
    ],
    ['directory-categories.json', '"pharmacy"', '"pets"', 'at "pets": its key stands in the file twice.'],
    ['directory-services.json', '"telehealth"', '"liveChat"', 'at "liveChat": its key stands in the file twice.'],
    [
      'menu.json',
      '"/about"',
      '"//elsewhere.example"',
      'menu.json has a mistake at items, en, entry 3, url: a menu address is',
    ],
    [
      'menu.json',
      '"/about"',
      '"/us"',
      'menu.json has a mistake at items, fr: its IDs and urls differ from those of "en".',
    ],
    ['flags.json', '[', '', 'flags.json is not valid JSON: '],
  ];

  test.each(mistakes)('%s: %s → %s', (name, from, to, expected) => {
    change(name, from, to);
    const told = sentence();
    expect(told).toContain(expected);
    expect(told).toMatch(/^The reference data file \S+\.json [^\n]+\.$/);
  });

  test('a file that is missing', () => {
    rmSync(join(folder, 'menu.json'));
    expect(sentence()).toContain('The reference data file menu.json cannot be read: ENOENT');
  });

  test('an entry too many, and one too few', () => {
    const file = join(folder, 'flags.json');
    const flags: unknown[] = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(flags.slice(0, -1)));
    expect(sentence()).toContain('does not follow the vocabulary: at "underConstruction" it has nothing.');
    const extra = { ...Object(flags[0]), key: 'seasonal', number: 3 };
    writeFileSync(file, JSON.stringify([...flags, extra]));
    expect(sentence()).toContain('has a key that the vocabulary does not know: "seasonal".');
  });
});
