import { distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { searchMinCharacters, suggestionsDefault } from '@access-atlas/contract/limits.ts';
import type { LocatedSuggestion } from '@access-atlas/contract/places/autocomplete.ts';
import type { DistanceUnit } from '../../../read-model/cards/encode-cards.ts';
import { normalizeText } from '../../../read-model/text/words-of.ts';
import { middleOfPlaces } from '../middle-of-places.ts';
import type { SearchServices } from '../search-services.ts';
import { presentHits } from './present-hits.ts';

export interface SuggestionSearch {
  /** What was typed so far. */
  readonly text: string;
  readonly location: LngLat | undefined;
  readonly limit: number | undefined;
  readonly unit: DistanceUnit;
  readonly language: Language;
}

/** Found beyond what is shown, because a city of the world may turn out to be a settlement that was imported. */
const spareHits = 5;
/** A city of the world and an imported settlement of its name so near are the same. */
const sameSettlementMeters = 20_000;

/** What someone who types may mean, the best first; nothing while too little was typed. */
export async function suggestPlaces(
  services: SearchServices,
  { text, location, limit = suggestionsDefault, unit, language }: SuggestionSearch,
  signal?: AbortSignal,
): Promise<LocatedSuggestion[]> {
  // Without its leading blanks; one at the end says that the last word is finished.
  const typed = text.trimStart();
  if ([...typed.trimEnd()].length < searchMinCharacters) return [];
  const middle = location ?? (await middleOfPlaces(services));
  const { hits } = await services.searchIndex.search(
    { text: typed, ...middle, limit: limit + spareHits, isSuggesting: true },
    signal,
  );
  const found = await presentHits(services, hits, { language, unit, hasCenter: location !== undefined });
  return withoutMatches(found).slice(0, limit);
}

/** An imported settlement knows more than the city of the world that it is (its borders), and takes its place. */
function withoutMatches(suggestions: readonly LocatedSuggestion[]): LocatedSuggestion[] {
  const merged: LocatedSuggestion[] = [];
  for (const suggestion of suggestions) {
    const same = merged.findIndex((other) => areSameSettlement(other, suggestion));
    if (same === -1) merged.push(suggestion);
    else if (suggestion._id.startsWith('locality-')) merged[same] = suggestion;
  }
  return merged;
}

function areSameSettlement(a: LocatedSuggestion, b: LocatedSuggestion): boolean {
  const isCity = (suggestion: LocatedSuggestion) => suggestion._id.startsWith('city-');
  return (
    a.placeType === 'settlement' &&
    b.placeType === 'settlement' &&
    isCity(a) !== isCity(b) &&
    normalizeText(a.name) === normalizeText(b.name) &&
    distanceMeters(a, b) < sameSettlementMeters
  );
}
