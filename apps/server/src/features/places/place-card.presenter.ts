import type { Language } from '@access-atlas/contract/languages.ts';
import type { PlaceCard } from '@access-atlas/contract/places.ts';
import { presentPhotos } from '../photos/photo.presenter.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { presentBasics } from './place-basics.presenter.ts';
import { placeDescription } from './place-text.ts';
import type { CardRow } from './places.sql.ts';

/** A card without its distance, which depends on the search. */
export function presentCard(row: CardRow, vocabulary: Vocabulary, language: Language): Omit<PlaceCard, 'distanceIn'> {
  return {
    ...presentBasics(row, vocabulary, language),
    description: placeDescription(row, language)?.text ?? null,
    images: presentPhotos(row.photos),
  };
}
