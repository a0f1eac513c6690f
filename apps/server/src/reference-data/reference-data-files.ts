import { join } from 'node:path';
import { languages } from '@access-atlas/contract/languages.ts';
import {
  type Audience,
  type FlagKey,
  flagVocabulary,
  type LabelKey,
  labelVocabulary,
  ratingKeys,
  ratingWeights,
  type TagCategory,
  type TagKey,
  tagVocabulary,
} from '@access-atlas/contract/places/accessibility.ts';
import { z } from 'zod';
import { ReferenceDataError, readJsonFile } from './read-json-file.ts';
import {
  directoryCategoryEntry,
  markEntry,
  menuFile,
  namedEntry,
  partnerEntry,
  ratingEntry,
  type TextInEveryLanguage,
  tagEntry,
} from './reference-schemas.ts';
import { refuseRepeated, refuseRepeatedDirectoryKeys } from './refuse-repeated.ts';

export type RatingEntry = z.output<typeof ratingEntry>;
export type PartnerEntry = z.output<typeof partnerEntry>;
export type NamedEntry = z.output<typeof namedEntry>;
export type DirectoryCategoryEntry = z.output<typeof directoryCategoryEntry>;
export type EmbeddedMenu = z.output<typeof menuFile>;

/** A feature tag: what the contract says of it, its bit number and its words. */
export interface TagEntry {
  readonly key: TagKey;
  readonly number: number;
  readonly category: TagCategory;
  readonly audiences: readonly Audience[];
  readonly isBarrier: boolean;
  readonly names: TextInEveryLanguage;
  /** How a card states that the answer is no. */
  readonly negatives: TextInEveryLanguage;
  /** What counts, for someone who maps. */
  readonly explanations: TextInEveryLanguage;
}

export interface FlagEntry {
  readonly key: FlagKey;
  readonly number: number;
  readonly names: TextInEveryLanguage;
  readonly explanations: TextInEveryLanguage;
}

export interface LabelEntry extends Omit<FlagEntry, 'key'> {
  readonly key: LabelKey;
  readonly featured: boolean;
  readonly verified: boolean;
}

/** What every site knows from the start, each list in the order in which it is shown. */
export interface ReferenceData {
  readonly ratings: readonly RatingEntry[];
  readonly tags: readonly TagEntry[];
  readonly labels: readonly LabelEntry[];
  readonly flags: readonly FlagEntry[];
  readonly partners: readonly PartnerEntry[];
  readonly directoryCategories: readonly DirectoryCategoryEntry[];
  readonly directoryServices: readonly NamedEntry[];
  readonly menu: EmbeddedMenu;
}

const tagKeys = keysOf(tagVocabulary);
const labelKeys = keysOf(labelVocabulary);

/**
 * Reads the product's own reference data from its JSON files in `folder`, by default those beside this module.
 * @throws {ReferenceDataError} one sentence naming the file and the key of the first mistake.
 */
export function readReferenceData(folder: string = import.meta.dirname): ReferenceData {
  return {
    ratings: readRatings(join(folder, 'ratings.json')),
    tags: readTags(join(folder, 'tags.json')),
    labels: readLabels(join(folder, 'labels.json')),
    flags: readNumbered(join(folder, 'flags.json'), markEntry, flagVocabulary),
    partners: readPartners(join(folder, 'partners.json')),
    ...readDirectory(join(folder, 'directory-categories.json'), join(folder, 'directory-services.json')),
    menu: readMenu(join(folder, 'menu.json')),
  };
}

function readRatings(file: string): RatingEntry[] {
  const ratings = inVocabularyOrder(file, readJsonFile(file, z.array(ratingEntry)), ratingKeys);
  for (const { key, weight } of ratings) {
    if (weight === ratingWeights[key]) continue;
    throw new ReferenceDataError(file, `has a mistake at "${key}", weight: it is ${ratingWeights[key]}`);
  }
  return ratings;
}

function readTags(file: string): TagEntry[] {
  return readNumbered(file, tagEntry, tagKeys).map((tag) => {
    const { category, audiences, isBarrier = false }: VocabularyTag = tagVocabulary[tag.key];
    return { ...tag, category, audiences, isBarrier };
  });
}

interface VocabularyTag {
  readonly category: TagCategory;
  readonly audiences: readonly Audience[];
  readonly isBarrier?: boolean;
}

function readLabels(file: string): LabelEntry[] {
  return readNumbered(file, markEntry, labelKeys).map((label) => ({ ...label, ...labelVocabulary[label.key] }));
}

function readNumbered<Entry extends { key: string; number: number }, Key extends string>(
  file: string,
  schema: z.ZodType<Entry>,
  vocabulary: readonly Key[],
): (Entry & { key: Key })[] {
  const entries = inVocabularyOrder(file, readJsonFile(file, z.array(schema)), vocabulary);
  refuseRepeated(file, 'number', entries);
  return entries;
}

function readPartners(file: string): PartnerEntry[] {
  const partners = readJsonFile(file, z.array(partnerEntry));
  refuseRepeated(file, 'key', partners);
  refuseRepeated(file, 'number', partners);
  return partners;
}

function readDirectory(categoriesFile: string, servicesFile: string) {
  const directoryCategories = readJsonFile(categoriesFile, z.array(directoryCategoryEntry));
  refuseRepeatedDirectoryKeys(categoriesFile, directoryCategories);
  const directoryServices = readJsonFile(servicesFile, z.array(namedEntry));
  refuseRepeated(servicesFile, 'key', directoryServices);
  return { directoryCategories, directoryServices };
}

function readMenu(file: string): EmbeddedMenu {
  const menu = readJsonFile(file, menuFile);
  const linksOf = (language: keyof EmbeddedMenu['items']) =>
    JSON.stringify(menu.items[language].map(({ ID, url }) => [ID, url]));
  for (const language of languages) {
    if (linksOf(language) === linksOf('en')) continue;
    throw new ReferenceDataError(
      file,
      `has a mistake at items, ${language}: its IDs and urls differ from those of "en"`,
    );
  }
  return menu;
}

/** Exactly the vocabulary's keys in its order: lists and forms follow it. */
function inVocabularyOrder<Entry extends { key: string }, Key extends string>(
  file: string,
  entries: readonly Entry[],
  vocabulary: readonly Key[],
): (Entry & { key: Key })[] {
  const ordered = vocabulary.map((key, index) => {
    const entry = entries[index];
    if (entry?.key === key) return { ...entry, key };
    const found = entry ? `"${entry.key}"` : 'nothing';
    throw new ReferenceDataError(file, `does not follow the vocabulary: at "${key}" it has ${found}`);
  });
  const extra = entries[vocabulary.length];
  if (extra) throw new ReferenceDataError(file, `has a key that the vocabulary does not know: "${extra.key}"`);
  return ordered;
}

function keysOf<Vocabulary extends object>(vocabulary: Vocabulary) {
  // Object.keys returns string[] for any object; these literals have no other keys than those of their type.
  return Object.keys(vocabulary) as (keyof Vocabulary & string)[];
}
