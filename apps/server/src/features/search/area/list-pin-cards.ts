import type { Language } from '@access-atlas/contract/languages.ts';
import { EncodedJson } from '../../../http/answers/encoded-json.ts';
import { cardWithDistance } from '../../../read-model/cards/encode-cards.ts';
import type { SearchServices } from '../search-services.ts';

/** The cards of places by their ids, in that order, without a distance; those that are gone are left out. */
export async function listPinCards(
  services: Pick<SearchServices, 'cards'>,
  ids: readonly number[],
  language: Language,
): Promise<EncodedJson> {
  const cards = await services.cards.get(ids, language);
  const results = cards.flatMap((card) => (card === undefined ? [] : cardWithDistance(card, null, 'km')));
  return new EncodedJson(`{"results":[${results.join(',')}]}`);
}
