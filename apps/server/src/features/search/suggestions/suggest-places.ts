import { bboxCenter, distanceMeters, type LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { fallbackLocation, searchMinCharacters, suggestionsDefault } from '@access-atlas/contract/limits.ts';
import type { LocatedSuggestion } from '@access-atlas/contract/places/autocomplete.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { cardWithDistance, type DistanceUnit } from '../../../read-model/cards/encode-cards.ts';
import { type DocumentSource, documentOfKey } from '../../../read-model/text/search-document.ts';
import type { SearchHit } from '../../../read-model/text/search-query.ts';
import { normalizeText } from '../../../read-model/text/words-of.ts';
import type { SearchServices } from '../search-services.ts';
import { readStoredLocalitiesById } from './stored-localities.ts';
import {
  presentCitySuggestion,
  presentLocalitySuggestion,
  presentPlaceSuggestion,
  type SuggestionContext,
} from './suggestion.presenter.ts';

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
  const context = { vocabulary: services.vocabulary, language, unit, hasCenter: location !== undefined };
  const found = await presentHits(services, hits, context);
  return withoutMatches(found).slice(0, limit);
}

/**
 * The middle of the site's own places, for visitors of whom nobody knows where they are: a place of the site is more
 * likely meant than a city far from all of them.
 */
async function middleOfPlaces({ dataRegion }: SearchServices): Promise<LngLat> {
  const bounds = await dataRegion.bounds();
  return bounds === null ? fallbackLocation : bboxCenter(bounds);
}

/** What the hits say, in their order; what vanished meanwhile is left out. */
async function presentHits(
  services: SearchServices,
  hits: readonly SearchHit[],
  context: SuggestionContext,
): Promise<LocatedSuggestion[]> {
  const documents = hits.map(({ document }) => documentOfKey(document));
  const idsOf = (wanted: DocumentSource) => documents.filter(({ source }) => source === wanted).map(({ id }) => id);
  const cards = await readCards(services, idsOf('place'), context);
  const localityIds = idsOf('locality');
  const localities =
    localityIds.length === 0 ? [] : await readStoredLocalitiesById(services.database.kysely, localityIds);
  return hits.flatMap((hit) => {
    const { source, id } = documentOfKey(hit.document);
    if (source === 'place') {
      const card = cards.get(id);
      return card ? presentPlaceSuggestion(hit, card, context) : [];
    }
    if (source === 'locality') {
      const locality = localities.find((stored) => stored.id === id);
      return locality ? presentLocalitySuggestion(hit, locality, context) : [];
    }
    const city = services.searchIndex.city(id);
    return city ? presentCitySuggestion(hit, city, context) : [];
  });
}

async function readCards(
  { cards }: SearchServices,
  ids: readonly number[],
  { language, unit }: SuggestionContext,
): Promise<Map<number, PlaceCard>> {
  const texts = await cards.get(ids, language);
  return new Map(
    ids.flatMap((id, index) => {
      const text = texts[index];
      return text === undefined ? [] : [[id, JSON.parse(cardWithDistance(text, null, unit))]];
    }),
  );
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
