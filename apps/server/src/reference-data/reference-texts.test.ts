import { type Language, languages } from '@access-atlas/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { readReferenceData } from './reference-data-files.ts';
import type { TextInEveryLanguage } from './reference-schemas.ts';

const data = readReferenceData();

interface PlacedText {
  /** Where it stands, for the message of a failure: "tags oneStep names". */
  readonly place: string;
  readonly text: TextInEveryLanguage;
}

const directoryEntries = data.directoryCategories.flatMap((category) => [category, ...category.subCategories]);
const nameTexts: PlacedText[] = [
  ...data.ratings.map(({ key, names }) => ({ place: `ratings ${key} names`, text: names })),
  ...data.tags.map(({ key, names }) => ({ place: `tags ${key} names`, text: names })),
  ...data.tags.map(({ key, negatives }) => ({ place: `tags ${key} negatives`, text: negatives })),
  ...data.labels.map(({ key, names }) => ({ place: `labels ${key} names`, text: names })),
  ...data.flags.map(({ key, names }) => ({ place: `flags ${key} names`, text: names })),
  ...directoryEntries.map(({ key, names }) => ({ place: `directory ${key} names`, text: names })),
  ...data.directoryServices.map(({ key, names }) => ({ place: `services ${key} names`, text: names })),
];
const sentenceTexts: PlacedText[] = [
  ...data.ratings.map(({ key, meanings }) => ({ place: `ratings ${key} meanings`, text: meanings })),
  ...data.tags.map(({ key, explanations }) => ({ place: `tags ${key} explanations`, text: explanations })),
  ...data.labels.map(({ key, explanations }) => ({ place: `labels ${key} explanations`, text: explanations })),
  ...data.flags.map(({ key, explanations }) => ({ place: `flags ${key} explanations`, text: explanations })),
];

function linesIn(language: Language): string[] {
  return [
    ...[...nameTexts, ...sentenceTexts].map(({ text }) => text[language]),
    ...data.menu.items[language].map(({ title }) => title),
  ];
}

describe('the words of the reference data', () => {
  test('carry the meanings of the ratings as they were decided', () => {
    expect(data.ratings.map(({ key, meanings }) => [key, meanings.en])).toEqual([
      ['accessible', 'The entrance and the rooms visitors use are step-free (a ramp or lift counts).'],
      ['partiallyAccessible', 'At most one step of up to 7 cm at the entrance; the main rooms are step-free.'],
      ['notAccessible', 'More or higher steps, or main rooms reached only by steps.'],
      ['unrated', 'Nobody has rated this place yet.'],
    ]);
  });

  test.each([
    ['Accessible', 'Accessible', 'Acessível'],
    ['Partially accessible', 'Partiellement accessible', 'Parcialmente acessível'],
    ['Not accessible', 'Non accessible', 'Não acessível'],
    ['Not rated yet', 'Pas encore évalué', 'Ainda sem avaliação'],
    ['Accessible restroom', 'Toilettes accessibles', 'Banheiro acessível'],
    ['Accessible parking', 'Stationnement accessible', 'Vaga acessível'],
    ['Hearing loop', 'Boucle magnétique', 'Aro magnético'],
    ['MapMission', 'MapMission', 'MapMission'],
  ])('use the agreed words for "%s"', (en, fr, pt) => {
    expect(nameTexts.map(({ text }) => text)).toContainEqual({ en, fr, pt });
  });

  test('are translated: no language repeats another but in the words that they share', () => {
    const shared = ['Accessible', 'MapMission', 'Agriculture'];
    const repeated = [...nameTexts, ...sentenceTexts].filter(
      ({ text }) => new Set(Object.values(text)).size < languages.length && !shared.includes(text.en),
    );
    expect(repeated).toEqual([]);
  });

  test('name no two things of one list alike, in any language', () => {
    const lists = {
      ratings: data.ratings.map(({ names }) => names),
      tags: data.tags.flatMap(({ names, negatives }) => [names, negatives]),
      labels: data.labels.map(({ names }) => names),
      flags: data.flags.map(({ names }) => names),
      directory: directoryEntries.map(({ names }) => names),
      services: data.directoryServices.map(({ names }) => names),
    };
    for (const [list, texts] of Object.entries(lists)) {
      for (const language of languages) {
        const words = texts.map((text) => text[language].toLowerCase());
        const alike = words.filter((word, index) => words.indexOf(word) !== index);
        expect(alike, `${list} in ${language}`).toEqual([]);
      }
    }
  });

  test.each(languages)(
    'in %s start with a capital; sentences are one and end with a full stop, names do not',
    (language) => {
      for (const { place, text } of nameTexts) expect(text[language], place).toMatch(/^\p{Lu}[^.]*$/u);
      for (const { place, text } of sentenceTexts) expect(text[language], place).toMatch(/^\p{Lu}[^.]*\.$/u);
    },
  );

  test.each(languages)('in %s use typographic apostrophes and no quotation marks', (language) => {
    for (const line of linesIn(language)) expect(line).not.toMatch(/['"`]/);
  });

  test('in French have a no-break space before : ; ? ! and between a number and its unit', () => {
    const lines = linesIn('fr');
    for (const line of lines) expect(line).not.toMatch(/[^\u00a0][:;?!]|\d ?(cm|m)\b/);
    expect(lines.some((line) => line.includes('\u00a0;'))).toBe(true);
  });

  test.each(['en', 'pt'] as const)('in %s have no space before : ; ? ! and no no-break space', (language) => {
    for (const line of linesIn(language)) expect(line).not.toMatch(/\s[:;?!]|[\u00a0\u202f]/);
  });

  /** Patterns of whole words, or of beginnings of words where they end in \p{L}*. */
  const unwanted: Record<Language, readonly string[]> = {
    en: [
      ...['special', 'suffer\\p{L}*', 'confined', 'bound', 'inspir\\p{L}*', 'handicap\\p{L}*', 'invalids?', 'impaired'],
      ...['the (disabled|blind|deaf)', 'normal'],
    ],
    fr: [
      ...['handicapés', 'PMR', 'invalides?', 'souffr\\p{L}*', 'cloué\\p{L}*', 'spécia\\p{L}*', 'malentendant\\p{L}*'],
      ...['malvoyant\\p{L}*', 'normal\\p{L}*', 'tu', 'ton', 'ta', 'tes', 'toi', 'assis'],
    ],
    pt: [
      ...[
        'portador\\p{L}*',
        'deficientes?',
        'inválid\\p{L}*',
        'sofre\\p{L}*',
        'especia\\p{L}*',
        'normal',
        'casa de banho',
      ],
      ...['sanitas?', 'telemóvel', 'ecrã', 'autocarro', 'ementa', 'utilizador\\p{L}*', 'facto', 'receção', 'tu', 'teu'],
    ],
  };
  const doubledEndings = /\p{L}[·(@/](e|ée|s|es|ne|a|o|as|os)\b/u;

  test.each(languages)('in %s describe the place in the words people choose for themselves', (language) => {
    const words = new RegExp(`(?<!\\p{L})(${unwanted[language].join('|')})(?!\\p{L})`, 'iu');
    expect(linesIn(language).filter((line) => words.test(line) || doubledEndings.test(line))).toEqual([]);
  });

  test('say yes and no of a tag differently in every language', () => {
    for (const { key, names, negatives } of data.tags) {
      for (const language of languages) expect(negatives[language], key).not.toBe(names[language]);
    }
  });
});
