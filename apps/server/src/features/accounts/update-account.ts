import {
  nameMaxCharacters,
  strongPasswordMinCharacters,
  usernameUnlockedAfterDays,
} from '@access-atlas/contract/limits.ts';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import { requireName } from '../../domain/text/clean-text.ts';
import { deleteLinks } from '../../sessions/one-time-links.sql.ts';
import { deletePersonSessions, type StoredSession } from '../../sessions/sessions.sql.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { AccountServices } from './account-services.ts';
import { lockAccount, selectAccount, updatePerson } from './accounts.sql.ts';
import { requireSolvedCaptcha } from './captcha/require-solved-captcha.ts';
import { queueMail } from './mailed-links/queue-mail.ts';
import { wordsOfPerson, wordsOfSite } from './passwords/context-words.ts';
import { selectPasswordHash, setPassword } from './passwords/passwords.sql.ts';
import { refuseCommonPassword } from './passwords/refuse-common-password.ts';
import { refuseContextWords } from './passwords/refuse-context-words.ts';
import { requireCurrentPassword } from './passwords/require-current-password.ts';
import { requireUsername } from './require-username.ts';
import { confirmPerson } from './signing-in/confirm-person.ts';

/** What a person changes about themselves; what is left out stays. */
export interface AccountChange {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly newPassword?: string | undefined;
  readonly currentPassword?: string | undefined;
  /** Whether they want to be told by mail what became of their contributions. */
  readonly getsWeeklyMail?: boolean | undefined;
  readonly captchaSolution?: string | undefined;
}

const dayMilliseconds = 86_400_000;
/** PostgreSQL's error code for a row that a unique index refuses. */
const uniqueViolation = '23505';

/**
 * Changes a person's name, username or password, or whether they get the weekly mail. A new password needs the current one, where there is one, and ends all
 * their sessions but the one that they are in. A first one needs a sign-in within the last 15 minutes.
 * @param current the session that the call is made in
 * @throws {ApiError} 400 for the name or a password that is tried first, 401 for a visitor, 403 for the current password,
 *   the captcha, and a username that is not valid, not acceptable, taken, changed within the last 89 days, or of a restricted
 *   person, 503 where the captcha cannot be checked now
 */
export async function updateAccount(
  services: AccountServices,
  context: WriteContext,
  change: AccountChange,
  current: StoredSession | null,
): Promise<void> {
  if (current === null) throw new ApiError('401.AUTH_SERVICE.200');
  const { personId, sessionId } = current;
  const { getsWeeklyMail } = change;
  const name = change.name === undefined ? undefined : requireName(change.name, 'body.name', nameMaxCharacters);
  const username = change.username === undefined ? undefined : await requireUsername(services, change.username);
  const at = writeTimeOf(context);
  const password = await newPasswordOf(services, current, change, at);
  const work = runIdempotently(services, context, { verb: 'updateAccount', input: null }, async (transaction) => {
    const account = await lockAccount(transaction, personId);
    if (account === undefined) throw new ApiError('401.AUTH_SERVICE.201');
    const newUsername = username === account.username ? undefined : username;
    if (newUsername !== undefined) {
      requireUnrestricted(context);
      requireUnlockedUsername(account.usernameUpdatedAt, at);
    }
    await updatePerson(transaction, personId, { name, username: newUsername, getsWeeklyMail, at });
    if (password !== undefined) {
      const { comparedHash, passwordHash, isStrong } = password;
      // Their owner may have reset it by a link while the current one was compared.
      const isUnchanged = (await selectPasswordHash(transaction, personId)) === comparedHash;
      if (!isUnchanged) throw new ApiError('403.USER_SERVICE.100');
      await setPassword(transaction, { personId, passwordHash, isStrong, at });
      await deleteLinks(transaction, personId, 'resetPassword');
      await deletePersonSessions(transaction, personId, sessionId);
      await queueMail(services, transaction, { to: { personId }, name: 'passwordChanged', at });
    }
    const changed = Object.entries({ name, username: newUsername, password, getsWeeklyMail })
      .filter(([, value]) => value !== undefined)
      .map(([field]) => field);
    return { entity: 'person', entityId: personId, details: { changed }, answer: null };
  });
  await work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ApiError('403.USER_SERVICE.103') : error;
  });
  if (password === undefined) return;
  services.sessions.forget(personId);
  services.mails?.wake();
}

/** Whether a statement failed because another row has the same value in columns that must differ. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}

/** A day is 24 hours. @throws {ApiError} 403 where the username was changed a short while ago */
function requireUnlockedUsername(updatedAt: Date | null, at: Date): void {
  if (updatedAt === null) return;
  const ageDays = (at.getTime() - updatedAt.getTime()) / dayMilliseconds;
  if (ageDays < usernameUnlockedAfterDays) throw new ApiError('403.USER_SERVICE.102');
}

interface NewPassword {
  readonly passwordHash: string;
  readonly isStrong: boolean;
  /** The hash of the password that was compared; undefined where the person had none. */
  readonly comparedHash: string | undefined;
}

async function newPasswordOf(
  services: AccountServices,
  current: StoredSession,
  { newPassword, currentPassword = '', captchaSolution = '' }: AccountChange,
  at: Date,
): Promise<NewPassword | undefined> {
  if (newPassword === undefined) return undefined;
  const { personId } = current;
  refuseCommonPassword(newPassword, 'body.newPassword');
  const { kysely } = services.database;
  const account = await selectAccount(kysely, personId, at);
  if (account === undefined) throw new ApiError('401.AUTH_SERVICE.201');
  const words = [...wordsOfSite(services.site.publicUrl), ...wordsOfPerson(account)];
  refuseContextWords(newPassword, 'body.newPassword', words);
  const currentHash = await selectPasswordHash(kysely, personId);
  if (currentHash !== undefined && currentPassword === '') throw refuseField('body.currentPassword', 'is required');
  await requireSolvedCaptcha(services, 'changePassword', captchaSolution);
  // A first password opens the account as well: whoever sits at the open browser of somebody without one must not choose it.
  if (currentHash === undefined) await confirmPerson(services, current, undefined, at);
  else await requireCurrentPassword(services, personId, currentPassword, currentHash);
  return {
    passwordHash: await services.passwords.hash(newPassword),
    isStrong: [...newPassword].length >= strongPasswordMinCharacters,
    comparedHash: currentHash,
  };
}
