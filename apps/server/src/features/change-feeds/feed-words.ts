import { readFileSync } from 'node:fs';
import { type Language, languages, languageTags } from '@access-atlas/contract/languages.ts';
import { type ChangedField, changedFields } from '@access-atlas/contract/places/place-history.ts';
import { z } from 'zod';

/** What is said of an entry where nothing more exact is known. */
const phrases = [
  'edited',
  'labelled',
  'flagged',
  'described',
  'imported',
  'merged',
  'joined',
  'unmerged',
  'missing',
  'returned',
  'deleted',
  'restored',
  'removed',
  'closed',
  'reopened',
  'rated',
  'reviewed',
  'answered',
  'added',
  'addedFrom',
] as const;
type Phrase = (typeof phrases)[number];

const counted = z.strictObject({ one: z.string(), many: z.string().optional(), other: z.string() });
const everyOne = <Key extends string>(keys: readonly Key[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.string()])) as Record<Key, z.ZodString>);

const words = z.strictObject({
  feed: z.strictObject({ all: z.string(), of: z.string(), area: z.string(), list: z.string() }),
  entry: z.string(),
  by: z.string(),
  business: z.string(),
  someone: z.string(),
  team: z.string(),
  kinds: everyOne<Phrase>(phrases),
  fields: everyOne<ChangedField>(changedFields),
  changed: z.string(),
  said: z.string(),
  nothing: z.string(),
  yes: z.string(),
  no: z.string(),
  unknown: z.string(),
  set: z.string(),
  unset: z.string(),
  describes: z.string(),
  describesNot: z.string(),
  mergedPlace: z.string(),
  apart: z.string(),
  photos: counted,
  imported: counted,
  importedMore: counted,
  others: counted,
  othersMore: counted,
});
export type FeedWords = z.output<typeof words>;

let read: Readonly<Record<Language, FeedWords>> | undefined;

/** The words of feeds in a language. */
export function feedWords(language: Language): FeedWords {
  read ??= Object.fromEntries(languages.map((each) => [each, readWords(each)])) as Record<Language, FeedWords>;
  return read[language];
}

function readWords(language: Language): FeedWords {
  return words.parse(JSON.parse(readFileSync(new URL(`./words/${language}.json`, import.meta.url), 'utf8')));
}

/** A sentence with its values. */
export function fillIn(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_placeholder, key: string) => values[key] ?? '');
}

/** A sentence about so many; a form of the plural that is not there is as the usual one. */
export function countedWords(forms: z.output<typeof counted>, count: number, language: Language): string {
  const tag = languageTags[language];
  const form = new Intl.PluralRules(tag).select(count);
  const sentence = (form === 'one' || form === 'many' ? forms[form] : undefined) ?? forms.other;
  return sentence.replace('{{count}}', new Intl.NumberFormat(tag).format(count));
}
