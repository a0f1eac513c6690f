import type { Selectable, Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { ReviewRow } from '../../../db/tables/place-tables.ts';

export async function updateReviewStatus(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  status: Selectable<ReviewRow>['status'],
): Promise<void> {
  await transaction.updateTable('review').set({ status }).where('id', '=', reviewId).execute();
}
