import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Lets nobody write about the place until the transaction ends; false where there is no such place, or it was deleted. */
export async function lockPlace(transaction: Transaction<DatabaseSchema>, placeId: number): Promise<boolean> {
  const place = await transaction
    .selectFrom('place')
    .select('id')
    .where('id', '=', placeId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return place !== undefined;
}
