import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { SiteStorage } from '../../testing/fill-site.ts';
import { refreshVerdicts } from '../../writes/refresh-verdicts.ts';

export interface ContactedPlace {
  readonly id: number;
  readonly phone: string;
}

/** Places that a source gave a phone number, in the order of their ids. */
export async function placesWithPhone({ database }: SiteStorage, limit: number): Promise<ContactedPlace[]> {
  const { rows } = await sql<ContactedPlace>`
    SELECT place.id, place.phone FROM place
    WHERE phone IS NOT NULL AND deleted_at IS NULL AND exists (
      SELECT FROM place_source AS source WHERE source.place_id = place.id AND source.facts #>> '{fields,phone}' = phone)
    ORDER BY place.id LIMIT ${limit}`.execute(database.kysely);
  return rows;
}

/** Makes it look as if an older version of the source had been imported last, which had another phone number. */
export async function ageSourcePhone({ database }: SiteStorage, placeId: number, phone: string): Promise<void> {
  await inTransaction(database.kysely, async (transaction) => {
    await sql`
      UPDATE place_source SET facts = jsonb_set(facts, '{fields,phone}', to_jsonb(${phone}::text))
      WHERE place_id = ${placeId} AND facts #>> '{fields,phone}' IS NOT NULL`.execute(transaction);
    await transaction.updateTable('place').set({ phone }).where('id', '=', placeId).execute();
    await recordChange(transaction, { entity: 'place', ids: [placeId] });
  });
}

/** A person's edit of a phone number. */
export async function editPhone({ database }: SiteStorage, placeId: number, phone: string): Promise<void> {
  await inTransaction(database.kysely, async (transaction) => {
    const row = { phone, updated_at: sql<Date>`now()` };
    await transaction.updateTable('place').set(row).where('id', '=', placeId).execute();
    await recordChange(transaction, { entity: 'place', ids: [placeId] });
  });
}

/** A person's review with its report and the verdict, as saving a review writes them. */
export async function writeReview(site: SiteStorage, placeId: number, text: string, rating: 1 | 2 | 3): Promise<void> {
  await inTransaction(site.database.kysely, async (transaction) => {
    const person = await transaction
      .insertInto('person')
      .values({ name: 'Anna', username: 'annaanna', is_demonstration: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const review = await transaction
      .insertInto('review')
      .values({ place_id: placeId, person_id: person.id, text, rating })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reported_on = new Date().toISOString().slice(0, 10);
    const report = { place_id: placeId, author_key: randomUUID(), rating, reported_on, is_confirmed: true };
    await transaction
      .insertInto('report')
      .values({ ...report, review_id: review.id })
      .execute();
    await refreshVerdicts(transaction, [placeId], site.vocabulary);
    await recordChange(transaction, { entity: 'place', ids: [placeId] });
  });
}
