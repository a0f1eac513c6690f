import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { updateAvatarIf } from './avatars.sql.ts';

/** A picture that somebody shows of themselves. */
interface ShownAvatar {
  readonly personId: string;
  readonly file: string;
}

/** Takes a picture down that somebody still shows of themselves, in the transaction of the decision; its file stays with it. */
export async function takeAvatarDown(
  transaction: Transaction<DatabaseSchema>,
  { personId, file }: ShownAvatar,
): Promise<void> {
  await updateAvatarIf(transaction, { personId, from: file, to: null });
}

/** Brings a picture back that was taken down, unless they show another by now. */
export async function bringAvatarBack(
  transaction: Transaction<DatabaseSchema>,
  { personId, file }: ShownAvatar,
): Promise<void> {
  await updateAvatarIf(transaction, { personId, from: null, to: file });
}
