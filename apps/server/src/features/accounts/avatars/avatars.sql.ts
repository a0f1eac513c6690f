import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** Gives a person an avatar, or none; false where there is no such person (any more). */
export async function updateAvatar(
  transaction: Transaction<DatabaseSchema>,
  { personId, file, at }: { readonly personId: string; readonly file: string | null; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('person')
    .set({ avatar_file: file, updated_at: at })
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes a person's avatar where it is still the one that is named; null stands for none. */
export async function updateAvatarIf(
  transaction: Transaction<DatabaseSchema>,
  { personId, from, to }: { readonly personId: string; readonly from: string | null; readonly to: string | null },
): Promise<void> {
  await transaction
    .updateTable('person')
    .set({ avatar_file: to })
    .where('id', '=', personId)
    .where('avatar_file', from === null ? 'is' : '=', from)
    .where('deleted_at', 'is', null)
    .execute();
}
