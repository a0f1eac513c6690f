import { isolate } from '@access-atlas/contract/isolate.ts';
import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import type { PlaceChange } from '@access-atlas/contract/places/place-history.ts';
import { sourceName } from '@access-atlas/contract/places/source-name.ts';
import { ratedKeyOf } from '../../domain/places/place-basics.presenter.ts';
import { placeName } from '../../domain/places/place-text.ts';
import { presentChanges } from '../places/history/place-history.presenter.ts';
import { type FeedEntry, siteName } from './change-feed.ts';
import type { ChangeFeedServices } from './change-feed-services.ts';
import type { ChangeRow } from './changes.sql.ts';
import { countedWords, type FeedWords, feedWords, fillIn } from './feed-words.ts';

/** In which words entries are told. */
export interface FeedReader extends Pick<ChangeFeedServices, 'vocabulary' | 'reference'> {
  readonly language: Language;
  /** The feature that is followed, which titles tell of alone; null for everything. */
  readonly tagNumber: number | null;
}

/** Of each entry the title says so much; the text says all. */
const titleParts = 4;
const titlePartMaxCharacters = 120;

/** Of these kinds what was changed or answered says all. */
const saidByParts: readonly ChangeRow['kind'][] = [
  'edited',
  'labelled',
  'flagged',
  'described',
  'imported',
  'rated',
  'answered',
];

/** The path of a place's page. */
export function placePath(placeId: number): string {
  return `/details/${placeId}/local`;
}

/** One thing that happened to a place: by usernames alone, as the place's history tells it. */
export function presentChange(row: ChangeRow, reader: FeedReader): FeedEntry {
  const words = feedWords(reader.language);
  const all = toldOf(row, reader, words);
  const followed = followedOf(row, reader, words);
  const shown = (followed.length === 0 ? all : followed).map(shortened);
  const more = shown.length > titleParts ? ['…'] : [];
  const place = isolate(placeName(row, reader.vocabulary, reader.language).text);
  const author = authorOf(row, words);
  return {
    key: `${row.origin}/${row.number}`,
    title: fillIn(words.entry, { place, what: [...shown.slice(0, titleParts), ...more].join(' · ') }),
    text: [place, fillIn(words.by, { author }), ...all].join('\n'),
    path: placePath(row.id),
    author,
    at: row.at,
  };
}

/** Who did it, as others may know it. */
function authorOf({ kind, authorKind, username, isFromProvider, source }: ChangeRow, words: FeedWords): string {
  if (source !== null) return sourceName(source);
  // Nobody knows any more how it came here.
  if (kind === 'added' && authorKind === 'system') return siteName;
  if (username === null) return authorKind === 'person' ? words.someone : words.team;
  return isFromProvider ? fillIn(words.business, { name: isolate(username) }) : isolate(username);
}

/** What happened, part by part. */
function toldOf(row: ChangeRow, reader: FeedReader, words: FeedWords): string[] {
  const { vocabulary, language } = reader;
  const parts = [
    ...presentChanges(row.changes, vocabulary, language).map((change) => changeWords(change, reader, words)),
    ...(row.rating === null ? [] : [ratingName(ratedKeyOf(row.rating), reader)]),
    ...answerWords(row.yesTags, words.yes, reader, words),
    ...answerWords(row.noTags, words.no, reader, words),
    ...(row.photoCount === 0 ? [] : [countedWords(words.photos, row.photoCount, language)]),
  ];
  return parts.length > 0 && saidByParts.includes(row.kind) ? parts : [phraseOf(row, words), ...parts];
}

/** What was said of the feature that is followed. */
function followedOf(row: ChangeRow, reader: FeedReader, words: FeedWords): string[] {
  const { tagNumber, vocabulary, language } = reader;
  if (tagNumber === null) return [];
  const key = vocabulary.tags.byNumber(tagNumber)?.key;
  const isIt = (number: number) => number === tagNumber;
  return [
    ...presentChanges(row.changes, vocabulary, language)
      .filter((change) => change.field === 'sourceTag' && change.key === key)
      .map((change) => changeWords(change, reader, words)),
    ...answerWords(row.yesTags.filter(isIt), words.yes, reader, words),
    ...answerWords(row.noTags.filter(isIt), words.no, reader, words),
  ];
}

function phraseOf({ kind, authorKind, source }: ChangeRow, words: FeedWords): string {
  const from = { source: source === null ? '' : sourceName(source) };
  if (kind === 'merged' && authorKind !== 'import') return words.kinds.joined;
  if (kind === 'added' && source !== null) return fillIn(words.kinds.addedFrom, from);
  return fillIn(words.kinds[kind], from);
}

function answerWords(numbers: readonly number[], value: string, reader: FeedReader, words: FeedWords): string[] {
  return reader.vocabulary.tags.all
    .filter(({ number }) => numbers.includes(number))
    .map(({ key, names }) => fillIn(words.said, { name: pickText(names, reader.language)?.text ?? key, value }));
}

function changeWords({ field, name, before, after }: PlaceChange, reader: FeedReader, words: FeedWords): string {
  if (field === 'label' || field === 'flag')
    return fillIn(after === 'yes' ? words.set : words.unset, { name: name ?? '' });
  if (field === 'promotedReview') return after === null ? words.describesNot : words.describes;
  if (field === 'mergedPlace')
    return after === null ? fillIn(words.apart, { id: before ?? '' }) : fillIn(words.mergedPlace, { id: after });
  const wordsOf = (value: string | null) => {
    if (field === 'sourceTag') return value === 'yes' || value === 'no' ? words[value] : words.unknown;
    if (value === null) return words.nothing;
    return field === 'sourceRating' ? ratingName(value, reader) : isolate(value);
  };
  const called = field === 'sourceTag' ? (name ?? '') : words.fields[field];
  if (before === null) return fillIn(words.said, { name: called, value: wordsOf(after) });
  return fillIn(words.changed, { name: called, before: wordsOf(before), after: wordsOf(after) });
}

function ratingName(key: string, { reference, language }: FeedReader): string {
  return pickText(reference.ratings.find((rating) => rating.key === key)?.names ?? {}, language)?.text ?? key;
}

/** What a title says of one thing, on one line. */
function shortened(part: string): string {
  const characters = [...part.replace(/\s+/g, ' ')];
  if (characters.length <= titlePartMaxCharacters) return characters.join('');
  const cut = characters.slice(0, titlePartMaxCharacters - 1).join('');
  // What was isolated in it ends where it was cut.
  const isOpen = cut.lastIndexOf('\u2068') > cut.lastIndexOf('\u2069');
  return `${cut}…${isOpen ? '\u2069' : ''}`;
}
