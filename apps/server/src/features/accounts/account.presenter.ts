import { type AccountMessageCode, accountMessages, type userSchema } from '@access-atlas/contract/users.ts';
import type { z } from 'zod';
import type { AccountRow } from './accounts.sql.ts';

export type Account = z.output<typeof userSchema>;

/**
 * An account as its owner sees it. Grants that sleep are not there.
 * @param site whether it sends mails: without them no address can be confirmed
 */
export function presentAccount(row: AccountRow, site: { readonly sendsMails: boolean }): Account {
  return {
    _id: row.id,
    name: row.name,
    username: row.username,
    usernameUpdatedAt: row.usernameUpdatedAt?.toISOString() ?? null,
    email: row.email,
    avatar: row.avatarFile === null ? null : `/photos/${encodeURIComponent(row.avatarFile)}`,
    isAuthenticated: true,
    thirdPartyAuth: row.thirdPartyAuth,
    isProvider: row.isProvider,
    isModerator: row.isModerator && row.hasStrongSignIn,
    isOperator: row.isOperator && row.hasStrongSignIn,
    eventId: row.eventId,
    event: row.eventEndsAt === null ? null : { expiration_date: row.eventEndsAt.toISOString() },
    messages: messageCodesOf(row, site).map((code) => ({ code, message: accountMessages[code] })),
  };
}

function messageCodesOf(row: AccountRow, { sendsMails }: { readonly sendsMails: boolean }): AccountMessageCode[] {
  const isUnconfirmed = sendsMails && row.email !== null && !row.isEmailConfirmed;
  const sleeps = (row.isModerator || row.isOperator) && !row.hasStrongSignIn;
  return [...(isUnconfirmed ? ['emailUnconfirmed' as const] : []), ...(sleeps ? ['grantsAsleep' as const] : [])];
}
