import type { Language } from '@access-atlas/contract/languages.ts';
import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** A place that is about to be changed; undefined where there is none. Others who write about it wait. */
export async function lockChangedPlace(transaction: Transaction<DatabaseSchema>, placeId: number) {
  return transaction
    .selectFrom('place')
    .select([
      'deleted_at as deletedAt',
      'merged_into as mergedInto',
      'label_numbers as labelNumbers',
      'earned_label_numbers as earnedLabelNumbers',
      'flag_numbers as flagNumbers',
    ])
    .select(['provider_description as description', 'provider_description_language as descriptionLanguage'])
    .where('id', '=', placeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes the business's own words. */
export async function updateProviderDescription(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
  { text, language }: { readonly text: string; readonly language: Language | null },
): Promise<void> {
  await transaction
    .updateTable('place')
    .set({ provider_description: text, provider_description_language: language, updated_at: sql<Date>`now()` })
    .where('id', '=', placeId)
    .execute();
}

/** Writes the labels or the flags of a place. */
export async function updateMarks(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
  marks: { readonly label_numbers: number[] } | { readonly flag_numbers: number[] },
): Promise<void> {
  await transaction
    .updateTable('place')
    .set({ ...marks, updated_at: sql<Date>`now()` })
    .where('id', '=', placeId)
    .execute();
}
