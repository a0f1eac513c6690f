import { type Bbox, bboxCenter, distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import type { SearchHit } from '../../../read-model/text/search-query.ts';
import { middleOfPlaces } from '../middle-of-places.ts';
import type { SearchServices } from '../search-services.ts';
import { findNamedPlace, kindNamed, type NamedPlace, wholeName } from './named-place.ts';
import { type PhraseBook, phraseBookOf } from './phrase-book.ts';
import { type SplitWords, splitAccess, splitAtNear, splitsAtEnds, splitUnknown } from './split-words.ts';
import { understandSearch, withFilters } from './understand-search.ts';
import { kindSaid, type UnderstoodPart } from './understand-words.ts';

/** What is looked for, and by whom. */
export interface Query<Filters> {
  readonly words?: string | undefined;
  readonly filters: Filters;
  readonly boundaries?: Bbox | undefined;
  readonly location?: LngLat | undefined;
  readonly language: Language;
}

/** What the words of a search mean, where they are more than a name. */
export interface MeantQuery<Filters> {
  /** Those that words stand for, with those that were set. */
  readonly filters: Filters;
  readonly understood: readonly UnderstoodPart[];
  /** Where it is looked for, as the words say; null where they do not. */
  readonly near: (NamedPlace & { readonly without: string }) | null;
  /** What is looked for as a name, within the filters; null for nothing. */
  readonly words: string | null;
  /** Words that nothing is called by, and that were left out; null for none. */
  readonly unused: string | null;
}

/** Each asks the text index once more. */
const splitsMax = 6;
/** All the words stand in one name. */
const allInName = 0.85;
/** What somebody may know by its name where they are. */
const nearbyMeters = 10_000;

/**
 * What the words of a search mean; null where they are looked for as they are. In this order: what "near" says, words that
 * stand for filters alone, what a place is called, a kind and where it is looked for, a name among words about access, and
 * what is understood without the words that nothing is called by.
 */
export async function understandQuery<Filters extends PlaceFilters>(
  services: SearchServices,
  query: Query<Filters>,
  signal?: AbortSignal,
): Promise<MeantQuery<Filters> | null> {
  const { words, filters, boundaries, location, language } = query;
  if (words === undefined) return null;
  const book = phraseBookOf(services.vocabulary);
  const center = location ?? (boundaries ? bboxCenter(boundaries) : await middleOfPlaces(services));
  const around = { filters, language, center, book, signal };
  const atNear = splitAtNear(words, book);
  const near = atNear && (await nearNamed(services, atNear, { ...around, saysNear: true }));
  if (near) return near;
  const meant = understandSearch(services.vocabulary, { words, filters });
  if (meant !== null) return { ...meant, near: null, words: null, unused: null };
  const said = kindSaid(words, book);
  const ofKind = said && withFilters(said, filters);
  if (said && ofKind && !(await isCalledNearby(services, words, { center, signal })))
    return { filters: ofKind, understood: said, near: null, words: null, unused: null };
  // Where nothing is called what "near" says, what stands before it still holds, and nothing else is where it is. A kind
  // beside a kind is no name either: "post museum".
  const ends = atNear ? [] : splitsAtEnds(words, book).filter(({ rest }) => kindNamed(rest, book) === null);
  const unknown = atNear ?? splitUnknown(words, book);
  if (ends.length === 0 && unknown === null) return null;
  const named = await bestMatch(services, words, { center, signal });
  if (named >= wholeName) return null;
  for (const split of ends.slice(0, splitsMax)) {
    const found = await nearNamed(services, split, { ...around, saysNear: false });
    if (found !== null) return found;
  }
  // Beside "near" the others are no name: "toilets near the central station".
  const access = atNear ? null : splitAccess(words, book);
  return withUnknown(services, { ...around, access, unknown, named });
}

interface Around<Filters> {
  readonly filters: Filters;
  readonly language: Language;
  readonly center: LngLat;
  readonly book: PhraseBook;
  readonly signal: AbortSignal | undefined;
}

async function nearNamed<Filters extends PlaceFilters>(
  services: SearchServices,
  { parts, rest, withoutRest }: SplitWords,
  { filters, language, center, book, signal, saysNear }: Around<Filters> & { readonly saysNear: boolean },
): Promise<MeantQuery<Filters> | null> {
  const all = withFilters(parts, filters);
  if (all === null) return null;
  const place = await findNamedPlace(services, { name: rest, center, language, saysNear }, book, signal);
  if (place === null) return null;
  return { filters: all, understood: parts, near: { ...place, without: withoutRest }, words: null, unused: null };
}

/** Words about access beside a name, else what is understood of words of which nothing is called by all. */
async function withUnknown<Filters extends PlaceFilters>(
  services: SearchServices,
  {
    filters,
    center,
    signal,
    access,
    unknown,
    named,
  }: Around<Filters> & {
    readonly access: SplitWords | null;
    readonly unknown: SplitWords | null;
    readonly named: number;
  },
): Promise<MeantQuery<Filters> | null> {
  if (unknown === null || named >= allInName) return null;
  const withAccess = access && withFilters(access.parts, filters);
  if (access && withAccess && (await bestMatch(services, access.rest, { center, signal })) > 0)
    return { filters: withAccess, understood: access.parts, near: null, words: access.rest, unused: null };
  const all = withFilters(unknown.parts, filters);
  if (all === null || named > 0) return null;
  return { filters: all, understood: unknown.parts, near: null, words: null, unused: unknown.rest };
}

/** Whether something within reach is called what was typed: who types "Kirche" where there is one of that name may mean it. */
async function isCalledNearby(
  services: SearchServices,
  words: string,
  { center, signal }: { readonly center: LngLat; readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  const hits = await hitsOfAll(services, words, { center, signal });
  return hits.some(
    ({ longitudeE7, latitudeE7 }) =>
      distanceMeters(center, { longitude: longitudeE7 / 1e7, latitude: latitudeE7 / 1e7 }) <= nearbyMeters,
  );
}

/** How well a place or a locality that has all the words matches them; 0 where there is none. */
async function bestMatch(
  services: SearchServices,
  words: string,
  { center, signal }: { readonly center: LngLat; readonly signal: AbortSignal | undefined },
): Promise<number> {
  const hits = await hitsOfAll(services, words, { center, signal });
  return Math.max(0, ...hits.map(({ match }) => match));
}

/** The best of what has all the words. */
async function hitsOfAll(
  services: SearchServices,
  words: string,
  { center, signal }: { readonly center: LngLat; readonly signal: AbortSignal | undefined },
): Promise<readonly SearchHit[]> {
  const { hits } = await services.searchIndex.search(
    // A blank says that the last word is finished.
    { text: `${words} `, ...center, limit: 10, isSuggesting: true, hasAllWords: true },
    signal,
  );
  return hits;
}
