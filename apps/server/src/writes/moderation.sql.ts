import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** Something for the moderators to look at: a place, one of its reviews, or a person's picture. */
export interface FlaggedItem {
  readonly placeId: number | null;
  readonly reviewId: number | null;
  readonly personId: string | null;
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
      person_id: item.personId,
      details: JSON.stringify(item.details),
      created_at: item.at,
    })
    .execute();
}

/** Closes what moderators were asked about a person's picture, which nobody sees any more. */
export async function resolveAvatarItems(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  at: Date,
): Promise<void> {
  await sql`
    UPDATE moderation_item SET resolved_at = ${at}
    WHERE person_id = ${personId} AND reason = 'flagged' AND resolved_at IS NULL
      AND details ->> 'avatarFile' IS NOT NULL`.execute(transaction);
}
