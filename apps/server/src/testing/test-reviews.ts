import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';

/**
 * Stores reviews of a place, oldest first, all by one person made for it. There is no report behind them, so the
 * place's rating stays as it is.
 */
export async function insertTestReviews(
  { kysely }: Database,
  placeId: number,
  texts: readonly string[],
): Promise<number[]> {
  const person = await kysely
    .insertInto('person')
    .values({ name: 'Anna', username: `anna${randomUUID().slice(0, 8)}`, is_demonstration: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = texts.map((text) => ({ place_id: placeId, person_id: person.id, text, rating: 3 as const }));
  const stored = await kysely.insertInto('review').values(rows).returning('id').execute();
  return stored.map(({ id }) => id);
}
