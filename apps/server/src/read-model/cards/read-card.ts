import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { Database } from '../../db/database.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { selectCards } from './cards.sql.ts';
import { presentCard } from './place-card.presenter.ts';

/** A card that was read from the database, without a distance (see `cardWithDistance`), and where its place lies. */
export interface ReadCard {
  readonly card: string;
  readonly position: LngLat;
}

/** The card of one place as the database has it now, past the cards that are kept; null where there is no such place. */
export async function readCard(
  { database, vocabulary }: { readonly database: Database; readonly vocabulary: Vocabulary },
  id: number,
  language: Language,
): Promise<ReadCard | null> {
  const [row] = await selectCards(database.kysely, [id]);
  if (!row) return null;
  const position = { longitude: Number(row.place.longitude), latitude: Number(row.place.latitude) };
  return { card: presentCard(row, vocabulary, language), position };
}
