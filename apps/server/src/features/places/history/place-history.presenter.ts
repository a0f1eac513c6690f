import { type Language, type LocalizedText, languages, pickText } from '@access-atlas/contract/languages.ts';
import type { HistoryEntry, PlaceChange } from '@access-atlas/contract/places/place-history.ts';
import { keysOf, ratedKeyOf } from '../../../domain/places/place-basics.presenter.ts';
import type { Change, PlaceChanges } from '../../../domain/places/place-changes.ts';
import type { Vocabulary, WordList } from '../../../domain/vocabulary/vocabulary.ts';
import { presentAuthor } from '../../reviews/review.presenter.ts';
import type { HistoryRow } from './place-history.sql.ts';

/** An entry of a place's history, in the contract's words: usernames only. */
export function presentHistoryEntry(row: HistoryRow, vocabulary: Vocabulary, language: Language): HistoryEntry {
  const { rating } = row;
  return {
    _id: String(row.ordinal),
    kind: row.kind,
    at: row.at.toISOString(),
    author: presentAuthorKind(row),
    user: presentAuthor(row),
    source: row.source,
    changes: presentChanges(row.changes, vocabulary, language),
    rating: rating === null ? null : ratedKeyOf(rating),
    tags: keysOf(vocabulary.tags, row.yesTags),
    noTags: keysOf(vocabulary.tags, row.noTags),
    photoCount: row.photoCount,
  };
}

function presentAuthorKind({ authorKind, isFromProvider }: HistoryRow): HistoryEntry['author'] {
  if (authorKind === 'person') return isFromProvider ? 'business' : 'person';
  return authorKind === 'import' ? 'import' : 'site';
}

/** What changed, in the order in which pages show what is known of a place. */
export function presentChanges(changes: PlaceChanges, vocabulary: Vocabulary, language: Language): PlaceChange[] {
  const { names, typeNumber, position, address, country, phone, url, openingHours } = changes;
  const typeName = (number: number) => pickText(vocabulary.types.byNumber(number)?.names ?? {}, language)?.text ?? null;
  const partnerOf = (number: number | null) =>
    number === null ? null : (vocabulary.partners.byNumber(number)?.key ?? null);
  return [
    ...presentTexts('name', names),
    ...presentOne('type', typeNumber, typeName),
    ...presentOne('position', position, ({ latitude, longitude }) => `${latitude}, ${longitude}`),
    ...presentOne('address', address),
    ...presentOne('country', country),
    ...presentOne('phone', phone),
    ...presentOne('url', url),
    ...presentOne('openingHours', openingHours),
    ...presentTexts('sourceText', changes.descriptions),
    ...presentOne('provider', changes.partnerNumber, partnerOf),
    ...presentMarks('label', changes.labelNumbers, vocabulary.labels, language),
    ...presentMarks('flag', changes.flagNumbers, vocabulary.flags, language),
    ...presentDescription(changes.providerDescription),
    ...presentOne('promotedReview', changes.promotedReview, (id) => (id === null ? null : String(id))),
    ...presentOne('sourceRating', changes.sourceRating, (weight) => (weight === null ? null : ratedKeyOf(weight))),
    ...presentTags(changes.sourceTags, vocabulary.tags, language),
    ...(changes.mergedPlaces?.before ?? []).map((id) => ({
      ...plain,
      field: 'mergedPlace' as const,
      before: String(id),
    })),
    ...(changes.mergedPlaces?.after ?? []).map((id) => ({
      ...plain,
      field: 'mergedPlace' as const,
      after: String(id),
    })),
  ];
}

const plain = { language: null, key: null, name: null, before: null, after: null };

function presentOne<Value>(
  field: PlaceChange['field'],
  change: Change<Value> | undefined,
  textOf: (value: Value) => string | null = (value) => (value === null ? null : String(value)),
): PlaceChange[] {
  if (change === undefined) return [];
  return [{ ...plain, field, before: textOf(change.before), after: textOf(change.after) }];
}

function presentTexts(field: PlaceChange['field'], change: Change<LocalizedText> | undefined): PlaceChange[] {
  if (change === undefined) return [];
  const { before, after } = change;
  return (['und', ...languages] as const)
    .filter((language) => before[language] !== after[language])
    .map((language) => ({
      ...plain,
      field,
      language: language === 'und' ? null : language,
      before: before[language] ?? null,
      after: after[language] ?? null,
    }));
}

function presentDescription(change: PlaceChanges['providerDescription']): PlaceChange[] {
  if (change === undefined) return [];
  const { before, after } = change;
  const language = (after ?? before)?.language ?? null;
  return [{ ...plain, field: 'description', language, before: before?.text ?? null, after: after?.text ?? null }];
}

type NamedWords = WordList<{ readonly number: number; readonly key: string; readonly names: LocalizedText }>;

function presentMarks(
  field: 'label' | 'flag',
  change: Change<readonly number[]> | undefined,
  words: NamedWords,
  language: Language,
): PlaceChange[] {
  if (change === undefined) return [];
  const answersOf = (numbers: readonly number[]) => Object.fromEntries(numbers.map((number) => [number, 'yes']));
  const answers = { before: answersOf(change.before), after: answersOf(change.after) };
  return presentAnswers(field, answers, words, language);
}

function presentTags(change: PlaceChanges['sourceTags'], tags: NamedWords, language: Language): PlaceChange[] {
  return change === undefined ? [] : presentAnswers('sourceTag', change, tags, language);
}

function presentAnswers(
  field: PlaceChange['field'],
  { before, after }: Change<Readonly<Record<string, string>>>,
  words: NamedWords,
  language: Language,
): PlaceChange[] {
  return words.all
    .filter(({ number }) => before[number] !== after[number])
    .map(({ number, key, names }) => ({
      ...plain,
      field,
      key,
      name: pickText(names, language)?.text ?? key,
      before: before[number] ?? null,
      after: after[number] ?? null,
    }));
}
