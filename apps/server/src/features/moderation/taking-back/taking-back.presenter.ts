import type { Language } from '@access-atlas/contract/languages.ts';
import type * as contract from '@access-atlas/contract/moderation/taking-back.ts';
import { placeName } from '../../../domain/places/place-text.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import type { NamedPlace } from './named-places.sql.ts';
import type { TakeBackPreview } from './preview-take-back.ts';

/** What would be taken back of somebody, as the API shows it. */
export function presentTakeBackPreview(
  { counts, kept, speaksFor }: TakeBackPreview,
  vocabulary: Vocabulary,
  language: Language,
): contract.TakeBackPreview {
  return {
    counts: [...counts],
    speaksFor: {
      count: speaksFor.count,
      places: speaksFor.places.map((place) => presentPlace(place, vocabulary, language)),
      partners: [...speaksFor.partners],
    },
    kept: kept.map(({ id, place, ...thing }) => ({
      ...thing,
      _id: String(id),
      place: place && presentPlace(place, vocabulary, language),
    })),
  };
}

function presentPlace(
  { id, names, typeNumber, nearestStreet }: NamedPlace,
  vocabulary: Vocabulary,
  language: Language,
) {
  const place = { names, type_number: typeNumber, nearest_street: nearestStreet };
  const { text: name, language: nameLanguage } = placeName(place, vocabulary, language);
  return { _id: String(id), name, nameLanguage };
}
