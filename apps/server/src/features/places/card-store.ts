import type { Language } from '@access-atlas/contract/languages.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { presentCard } from './place-card.presenter.ts';
import { selectCards } from './places.sql.ts';

/** Cards kept, about 1 KB each. */
const cardsKept = 20_000;

/** Cards as JSON text, fetched by id and kept until the change feed says that the place was written. */
export interface CardStore {
  /** The cards of these places in their order, as JSON objects that lack `distanceIn`; vanished places are left out. */
  get(ids: readonly number[], language: Language): Promise<{ id: number; json: string }[]>;
  /** Forgets the cards of places that changed. */
  forget(ids: readonly number[]): void;
  forgetAll(): void;
}

export function createCardStore(kysely: Kysely<DatabaseSchema>, vocabulary: Vocabulary): CardStore {
  const kept = new Map<string, string>();
  // A card that was read before a change and arrives after it must not be kept: it would stay for ever.
  let changes = 0;

  const keep = (key: string, json: string) => {
    kept.set(key, json);
    if (kept.size <= cardsKept) return;
    const oldest = kept.keys().next();
    if (!oldest.done) kept.delete(oldest.value);
  };

  const load = async (ids: readonly number[], language: Language): Promise<Map<number, string>> => {
    const changesBefore = changes;
    const rows = await selectCards(kysely, ids);
    const cards = new Map(rows.map((row) => [row.id, JSON.stringify(presentCard(row, vocabulary, language))]));
    if (changesBefore === changes) for (const [id, json] of cards) keep(`${id}${language}`, json);
    return cards;
  };

  return {
    get: async (ids, language) => {
      const missing = ids.filter((id) => !kept.has(`${id}${language}`));
      const held = new Map(ids.map((id) => [id, kept.get(`${id}${language}`)]));
      const loaded = missing.length > 0 ? await load(missing, language) : new Map<number, string>();
      return ids.flatMap((id) => {
        const json = held.get(id) ?? loaded.get(id);
        return json === undefined ? [] : [{ id, json }];
      });
    },
    forget: (ids) => {
      changes += 1;
      for (const id of ids) for (const language of ['en', 'fr', 'pt']) kept.delete(`${id}${language}`);
    },
    forgetAll: () => {
      changes += 1;
      kept.clear();
    },
  };
}
