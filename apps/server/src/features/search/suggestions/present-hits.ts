import type { LocatedSuggestion } from '@access-atlas/contract/places/autocomplete.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { cardWithDistance } from '../../../read-model/cards/encode-cards.ts';
import { type DocumentSource, documentOfKey } from '../../../read-model/text/search-document.ts';
import type { SearchHit } from '../../../read-model/text/search-query.ts';
import type { SearchServices } from '../search-services.ts';
import { readStoredLocalitiesById } from './stored-localities.ts';
import {
  presentCitySuggestion,
  presentLocalitySuggestion,
  presentPlaceSuggestion,
  type SuggestionContext,
} from './suggestion.presenter.ts';

/** What the hits say, in their order; what vanished meanwhile is left out. */
export async function presentHits(
  services: Pick<SearchServices, 'cards' | 'database' | 'searchIndex' | 'vocabulary'>,
  hits: readonly SearchHit[],
  reader: Omit<SuggestionContext, 'vocabulary'>,
): Promise<LocatedSuggestion[]> {
  const context = { vocabulary: services.vocabulary, ...reader };
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
  { cards }: Pick<SearchServices, 'cards'>,
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
