import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** Something for the moderators to look at. */
export interface FlaggedItem {
  readonly placeId: number;
  readonly reviewId: number | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export async function insertFlaggedItem(transaction: Transaction<DatabaseSchema>, item: FlaggedItem): Promise<void> {
  await transaction
    .insertInto('moderation_item')
    .values({
      reason: 'flagged',
      place_id: item.placeId,
      review_id: item.reviewId,
      details: JSON.stringify(item.details),
      created_at: item.at,
    })
    .execute();
}
