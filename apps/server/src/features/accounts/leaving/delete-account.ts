import type { ReviewFate } from '@access-atlas/contract/accounts/leaving.ts';
import type { Transaction } from 'kysely';
import { recordChange } from '../../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { ApiError, refuseField } from '../../../domain/errors/api-error.ts';
import { insertMail, selectRecipient } from '../../../mail/mails.sql.ts';
import type { StoredSession } from '../../../sessions/sessions.sql.ts';
import { refreshPlaces } from '../../../writes/places/refresh-places.ts';
import { lockPlaces } from '../../../writes/reports.sql.ts';
import { isOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { lockAccount, selectAccount } from '../accounts.sql.ts';
import { ever, removeConnections } from '../connections/remove-connections.ts';
import { hasOtherOperator } from '../operating/people.sql.ts';
import { selectPasswordHash } from '../passwords/passwords.sql.ts';
import { requireCurrentPassword } from '../passwords/require-current-password.ts';
import { confirmPerson } from '../signing-in/confirm-person.ts';
import { deleteSent, deleteWritten, disownWritten, emptyAccount, selectWrittenPlaces } from './leaving.sql.ts';

/** How somebody leaves. */
export interface Leaving {
  readonly reviews: ReviewFate;
  /** As it was typed. */
  readonly currentPassword?: string | undefined;
}

/**
 * Deletes the account of the person who asks, ends all their sessions and tells them by mail. Their reviews, replies and
 * photos stay without their name, or go; what they reported stays under a pseudonym that nothing else knows, or goes too.
 * @param current the session that the call is made in
 * @throws {ApiError} 401 for a visitor, 400 and 403 for the password, 403 where somebody without one has signed in more
 *   than 15 minutes ago, 409 for the last operator who can act, 429, 503
 */
export async function deleteAccount(
  services: AccountServices,
  context: WriteContext,
  { reviews, currentPassword = '' }: Leaving,
  current: StoredSession | null,
): Promise<void> {
  if (current === null) throw new ApiError('401.AUTH_SERVICE.200');
  const { personId } = current;
  const at = writeTimeOf(context);
  await requireOwner(services, current, currentPassword, at);
  let unnamedFiles: readonly string[] = [];
  await runIdempotently(services, context, { verb: 'deleteAccount', input: null }, async (transaction) => {
    // Before the account: whoever takes the role of another locks in the same order.
    if (isOperator(context.actor) && !(await hasOtherOperator(transaction, personId)))
      throw new ApiError('409.USER_SERVICE.100');
    await lockAccount(transaction, personId);
    const account = await selectAccount(transaction, personId, at);
    if (account === undefined) throw new ApiError('401.AUTH_SERVICE.201');
    await queueFarewell(services, transaction, personId, at);
    unnamedFiles =
      reviews === 'keep'
        ? await keepReviews(transaction, personId)
        : await removeReviews(services, transaction, personId);
    unnamedFiles = [...unnamedFiles, ...(await deleteSent(transaction, personId))];
    if (account.avatarFile !== null) unnamedFiles = [...unnamedFiles, account.avatarFile];
    await removeConnections(transaction, personId, ever, at);
    await emptyAccount(transaction, personId, at);
    return { entity: 'person', entityId: personId, details: { reviews }, answer: null };
  });
  services.sessions.forget(personId);
  services.mails?.wake();
  // Whoever knows their names could read them on; those that cannot be removed now are swept.
  for (const file of unnamedFiles) await services.photoStore.remove(file).catch(() => undefined);
}

/** Whoever sits at somebody's open browser must not delete their account. */
async function requireOwner(
  services: AccountServices,
  current: StoredSession,
  currentPassword: string,
  at: Date,
): Promise<void> {
  const { personId } = current;
  const passwordHash = await selectPasswordHash(services.database.kysely, personId);
  if (passwordHash === undefined) return confirmPerson(services, current, undefined, at);
  if (currentPassword === '') throw refuseField('body.currentPassword', 'is required');
  await requireCurrentPassword(services, personId, currentPassword, passwordHash);
}

/**
 * Tells somebody by mail that their account is deleted, which may not have been them. The mail keeps whom it goes to itself
 * until it is sent: the account is gone by then.
 */
async function queueFarewell(
  { mails }: Pick<AccountServices, 'mails'>,
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  at: Date,
): Promise<void> {
  if (mails === null) return;
  const recipient = await selectRecipient(transaction, { personId, typedEmail: null });
  if (recipient === undefined) return;
  const { email, name, language } = recipient;
  await insertMail(transaction, { to: { typedEmail: email }, name: 'accountDeleted', facts: { name, language }, at });
}

/** Ratings and counts stay as they are; pages that name the person are made anew. */
async function keepReviews(transaction: Transaction<DatabaseSchema>, personId: string): Promise<readonly string[]> {
  const placeIds = await selectWrittenPlaces(transaction, personId);
  await disownWritten(transaction, personId);
  if (placeIds.length > 0) await recordChange(transaction, { entity: 'place', ids: placeIds });
  return [];
}

async function removeReviews(
  services: Pick<AccountServices, 'vocabulary'>,
  transaction: Transaction<DatabaseSchema>,
  personId: string,
): Promise<readonly string[]> {
  const placeIds = await selectWrittenPlaces(transaction, personId);
  await lockPlaces(transaction, placeIds);
  const files = await deleteWritten(transaction, personId);
  if (placeIds.length > 0) await refreshPlaces(transaction, services, placeIds);
  return files;
}
