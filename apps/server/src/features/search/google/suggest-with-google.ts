import { searchMinCharacters, suggestionsDefault } from '@access-atlas/contract/limits.ts';
import type { LocatedSuggestion, Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import type { GooglePrediction } from '../../../adapters/google-places/google-places.ts';
import { normalizeName } from '../../../domain/text/normalize-name.ts';
import type { SearchServices } from '../search-services.ts';
import { type SuggestionSearch, suggestPlaces } from '../suggestions/suggest-places.ts';
import { presentPrediction } from './google-place.presenter.ts';
import { isSameSuggestion } from './is-same-place.ts';
import { selectPossibleMatches } from './matching-places.sql.ts';

export interface GoogleSuggestionOptions extends SuggestionSearch {
  readonly sessionToken: string | undefined;
}

/** After so long our own suggestions go out alone. */
const googleWaitMilliseconds = 100;

/**
 * What someone who types may mean: ours first, then Google's places that are not among them, where the operator has an
 * account there. Google is asked at the same time, and never waited for long.
 */
export async function suggestWithGoogle(
  services: SearchServices,
  search: GoogleSuggestionOptions,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  const { googlePlaces } = services;
  const text = search.text.trim();
  if (googlePlaces === null || [...text].length < searchMinCharacters) return suggestPlaces(services, search, signal);
  const { limit = suggestionsDefault, unit, location } = search;
  const ended = new AbortController();
  const asked = googlePlaces
    .suggest({ ...search, text }, signal ? AbortSignal.any([signal, ended.signal]) : ended.signal)
    // Why there is nothing stands in the log.
    .catch((): GooglePrediction[] => []);
  try {
    const local = await suggestPlaces(services, search, signal);
    const added = asked.then((predictions) => withoutMatches(services, predictions, local, location)).catch(() => []);
    const google = await Promise.race([added, after(googleWaitMilliseconds)]);
    const shown = google.slice(0, Math.max(limit - local.length, Math.floor(limit / 3)));
    return [...local.slice(0, limit - shown.length), ...shown.map((prediction) => presentPrediction(prediction, unit))];
  } finally {
    ended.abort();
  }
}

/** Google's places that are new here. */
async function withoutMatches(
  { database }: SearchServices,
  predictions: readonly GooglePrediction[],
  local: readonly LocatedSuggestion[],
  location: GoogleSuggestionOptions['location'],
): Promise<GooglePrediction[]> {
  if (predictions.length === 0) return [];
  // Streets and towns have no address to be told by: where one of ours has the name, Google's is left out.
  const localities = new Set(local.filter(({ type }) => type === 'locality').map(({ name }) => normalizeName(name)));
  const addresses = new Map(
    local.filter(({ type }) => type !== 'locality').map(({ _id, detail }) => [Number(_id), detail]),
  );
  const placeIds = predictions.map(({ placeId }) => placeId);
  const possible = await selectPossibleMatches(database.kysely, [...addresses.keys()], placeIds);
  const matches = possible.map((match) => ({ ...match, address: addresses.get(match.id) ?? null }));
  const isTwin = ({ kind, name }: GooglePrediction) => kind !== 'place' && localities.has(normalizeName(name));
  const others = predictions.filter((prediction) => !isTwin(prediction));
  return others.filter((prediction) => !matches.some((match) => isSameSuggestion(prediction, match, location)));
}

function after(milliseconds: number): Promise<GooglePrediction[]> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, []).unref());
}
