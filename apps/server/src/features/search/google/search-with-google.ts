import { knownLanguage } from '@access-atlas/contract/choose-language.ts';
import { bboxCenter } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { textResultsMax } from '@access-atlas/contract/limits.ts';
import { type GooglePlaces, GooglePlacesError } from '../../../adapters/google-places/google-places.ts';
import { EncodedJson } from '../../../http/answers/encoded-json.ts';
import { encodeCards } from '../../../read-model/cards/encode-cards.ts';
import { coordinateFactor } from '../../../read-model/pins/pin.ts';
import { documentOfKey } from '../../../read-model/text/search-document.ts';
import type { PlaceSearch } from '../place-search.ts';
import { findPlacesByWords, type WordSearch } from '../search-by-words.ts';
import { searchPlaces } from '../search-places.ts';
import type { SearchServices } from '../search-services.ts';
import { type MeantQuery, understandQuery } from '../understanding/understand-query.ts';
import { findMatchingPlaces } from './find-matching-places.ts';
import { presentGoogleCard } from './google-place.presenter.ts';
import type { PossibleMatch } from './matching-places.sql.ts';

/** What tokens of Google's pages begin with; the rest is signed. */
const tokenPrefix = 'google.';

/**
 * A page of places: where words stand for filters alone, what these let through; else ours page by page, then, for words and
 * where the operator has an account there, Google's that are not ours. A page of ours never asks Google, so nothing that goes
 * wrong there can hold it up. Where Google gives no answer the list ends and says so, with a token that asks again: one who
 * follows the pages must not ask a Google that is away forever.
 */
export async function searchWithGoogle(
  services: SearchServices,
  search: PlaceSearch,
  signal?: AbortSignal,
): Promise<EncodedJson> {
  const { googlePlaces } = services;
  const { words, nextPageToken } = search;
  const meant = await understandQuery(services, search, signal);
  if (meant !== null) return searchPlaces(services, asMeant(search, meant), signal);
  if (googlePlaces === null || words === undefined || !mayHoldUnrated(search)) {
    return searchPlaces(services, search, signal);
  }
  if (!nextPageToken?.startsWith(tokenPrefix)) {
    const tokenAfterLast = (total: number) =>
      writeToken(services, search, { total, language: search.language, pageToken: null });
    return searchPlaces(services, { ...search, tokenAfterLast }, signal);
  }
  return searchGoogle(services, googlePlaces, { ...search, words }, nextPageToken, signal);
}

/** The search that words mean: among filters alone best rated first where no distance is known. */
function asMeant(search: PlaceSearch, { words, ...meant }: MeantQuery<PlaceSearch['filters']>): PlaceSearch {
  const { boundaries, location, sort } = search;
  if (words !== null) return { ...search, ...meant, words };
  const chosenFilters = search.filters;
  const isSomewhere = meant.near !== null || boundaries !== undefined || location !== undefined;
  const order = sort === 'rating' || !isSomewhere ? 'rating' : 'distance';
  return { ...search, ...meant, chosenFilters, words: undefined, sort: order };
}

/** Nobody rated Google's places here: only filters that an unrated place without any fact passes may hold some. */
function mayHoldUnrated({ filters: { ratings, country: _country, ...others } }: PlaceSearch): boolean {
  const hasOthers = Object.values(others).some((value) => value !== undefined);
  return !hasOthers && (ratings === undefined || ratings.includes('unrated'));
}

async function searchGoogle(
  services: SearchServices,
  googlePlaces: GooglePlaces,
  search: WordSearch,
  token: string,
  signal: AbortSignal | undefined,
): Promise<EncodedJson> {
  const { words: text, boundaries, location, filters, unit } = search;
  const { total, language, pageToken } = readToken(services, search, token);
  // Google refuses a token with another language than the first page's.
  const page = await googlePlaces
    .search({ text, boundaries, location, language, pageToken }, signal)
    .catch((error: unknown): null => {
      if (error instanceof GooglePlacesError) return null;
      throw error;
    });
  if (page === null) {
    return new EncodedJson(
      JSON.stringify({ results: [], total, nextPageToken: null, googlePlaces: [], googleRetryToken: token }),
    );
  }
  const { country } = filters;
  const places = page.places.filter((place) => country === undefined || place.country === country.toUpperCase());
  const matches = await findMatchingPlaces(services, places, signal);
  const center = location ?? (boundaries ? bboxCenter(boundaries) : null);
  const fresh = places.filter(({ placeId }) => !matches.has(placeId));
  const answer = {
    results: await encodeNewMatches(services, search, [...matches.values()], signal),
    googlePlaces: fresh.map((place) => presentGoogleCard(place, { center, unit })),
    nextPageToken:
      page.nextPageToken === null
        ? null
        : writeToken(services, search, { total, language, pageToken: page.nextPageToken }),
  };
  return new EncodedJson(
    `{"results":[${answer.results.join(',')}],"total":${total},"nextPageToken":${JSON.stringify(answer.nextPageToken)},` +
      `"googlePlaces":${JSON.stringify(answer.googlePlaces)}}`,
  );
}

/** The cards of places of ours that Google found by these words and we did not; with a filter none is shown. */
async function encodeNewMatches(
  services: SearchServices,
  search: WordSearch,
  matches: readonly PossibleMatch[],
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { filters, boundaries, location, unit, language } = search;
  if (matches.length === 0 || Object.values(filters).some((value) => value !== undefined)) return [];
  const { hits } = await findPlacesByWords(services, search, { after: null, limit: textResultsMax }, signal);
  const found = new Set(hits.map(({ document }) => documentOfKey(document).id));
  // Two entries of Google's may be one place of ours.
  const missed = [...new Map(matches.map((match) => [match.id, match])).values()].filter(({ id }) => !found.has(id));
  return encodeCards(
    services,
    {
      ids: missed.map(({ id }) => id),
      longitudesE7: missed.map(({ longitude }) => longitude * coordinateFactor),
      latitudesE7: missed.map(({ latitude }) => latitude * coordinateFactor),
    },
    { center: location ?? (boundaries ? bboxCenter(boundaries) : null), unit, language },
  );
}

/** What a token of Google's pages holds beside the search. */
interface GooglePosition {
  /** How many places of ours the search found. */
  readonly total: number;
  readonly language: Language;
  /** null for the first page. */
  readonly pageToken: string | null;
}

function writeToken({ pageTokens }: SearchServices, search: PlaceSearch, position: GooglePosition): string {
  const { total, language, pageToken } = position;
  const otherServiceToken = JSON.stringify([language, pageToken]);
  return tokenPrefix + pageTokens.write(identityOf(search), { key: total, id: 0, otherServiceToken });
}

/** @throws {ApiError} 400.REQUEST_SERVICE.101 */
function readToken({ pageTokens }: SearchServices, search: PlaceSearch, token: string): GooglePosition {
  const { key, otherServiceToken } = pageTokens.read(identityOf(search), token.slice(tokenPrefix.length));
  // Signed, so it is what was written.
  const [given, pageToken]: [string, string | null] = JSON.parse(otherServiceToken ?? '["",null]');
  const language = knownLanguage(given) ?? search.language;
  return { total: key, language, pageToken };
}

function identityOf({ words, filters, boundaries, location }: PlaceSearch): unknown {
  return ['google', words, filters, boundaries ?? null, location ?? null];
}
