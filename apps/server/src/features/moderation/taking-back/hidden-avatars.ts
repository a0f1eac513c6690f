import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { bringAvatarBack, takeAvatarDown } from '../../accounts/avatars/take-avatar-down.ts';
import { closeAvatarEntries, selectHiddenAvatar } from './hidden-avatars.sql.ts';
import type { TakeBack } from './taken-back-contributions.sql.ts';

/** Hides the picture that somebody shows of themselves, with everything that they contributed; its file stays with the decision. */
export async function hideAvatar(
  transaction: Transaction<DatabaseSchema>,
  { personId, file, ...takeBack }: TakeBack & { readonly personId: string; readonly file: string },
): Promise<void> {
  await takeAvatarDown(transaction, { personId, file });
  await closeAvatarEntries(transaction, personId, takeBack);
}

/** Shows the picture again that went with a decision, unless they show another by now. */
export async function showAvatarAgain(transaction: Transaction<DatabaseSchema>, decisionId: number): Promise<void> {
  const hidden = await selectHiddenAvatar(transaction, decisionId);
  if (hidden !== undefined) await bringAvatarBack(transaction, hidden);
}
