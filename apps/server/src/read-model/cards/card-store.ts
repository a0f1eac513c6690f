import { type Language, languages } from '@access-atlas/contract/languages.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { selectCards } from './cards.sql.ts';
import { presentCard } from './place-card.presenter.ts';
import { createRecentTexts, type RecentTexts } from './recent-texts.ts';

/** Characters kept in each language, about 16,000 cards. */
const charactersKept = 8_000_000;

/** Cards as JSON text, fetched by id and kept until the change feed says that the place was written. */
export interface CardStore {
  /** The cards of these places as `presentCard` makes them; undefined for a place that vanished. */
  get(ids: readonly number[], language: Language): Promise<(string | undefined)[]>;
  /** Forgets the cards of places that changed. */
  forget(ids: readonly number[]): void;
  forgetAll(): void;
}

/** Keeps the cards that were asked for last, in the memory of this process. @see CardStore */
export function createCardStore(kysely: Kysely<DatabaseSchema>, vocabulary: Vocabulary): CardStore {
  const kept: Readonly<Record<Language, RecentTexts<number>>> = {
    en: createRecentTexts(charactersKept),
    fr: createRecentTexts(charactersKept),
    pt: createRecentTexts(charactersKept),
  };
  // A card that was read before a change and arrives after it must not be kept: it would stay for ever.
  let changes = 0;

  const load = async (ids: readonly number[], language: Language): Promise<Map<number, string>> => {
    const changesBefore = changes;
    const rows = await selectCards(kysely, ids);
    const cards = new Map(rows.map((row) => [Number(row.place.id), presentCard(row, vocabulary, language)]));
    if (changesBefore === changes) for (const [id, card] of cards) kept[language].set(id, card);
    return cards;
  };

  return {
    get: async (ids, language) => {
      const cards = ids.map((id) => kept[language].get(id));
      const missing = ids.filter((_, row) => cards[row] === undefined);
      if (missing.length === 0) return cards;
      const loaded = await load(missing, language);
      return ids.map((id, row) => cards[row] ?? loaded.get(id));
    },
    forget: (ids) => {
      changes += 1;
      for (const language of languages) for (const id of ids) kept[language].delete(id);
    },
    forgetAll: () => {
      changes += 1;
      for (const language of languages) kept[language].clear();
    },
  };
}
