import { type AccountMessageCode, accountMessages, type userSchema } from '@access-atlas/contract/accounts/users.ts';
import type { z } from 'zod';
import { isInForce } from '../../domain/decisions/is-in-force.ts';
import { photoAddress } from '../../domain/photos/photo-address.ts';
import type { AccountRow } from './accounts.sql.ts';

export type Account = z.output<typeof userSchema>;

/** What the site knows beside the row. */
interface AccountMoment {
  /** Whether the site sends mails: without them no address can be confirmed. */
  readonly sendsMails: boolean;
  readonly at: Date;
}

/** An account as its owner sees it. Grants that sleep are not there, and neither is a restriction whose time is over. */
export function presentAccount(row: AccountRow, moment: AccountMoment): Account {
  return {
    _id: row.id,
    name: row.name,
    username: row.username,
    usernameUpdatedAt: row.usernameUpdatedAt?.toISOString() ?? null,
    email: row.email,
    avatar: row.avatarFile && photoAddress(row.avatarFile),
    waysToSignIn: row.waysToSignIn,
    passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
    isAuthenticated: true,
    thirdPartyAuth: row.thirdPartyAuth,
    isProvider: row.isProvider,
    isModerator: row.isModerator && row.hasStrongSignIn,
    isOperator: row.isOperator && row.hasStrongSignIn,
    getsWeeklyMail: moment.sendsMails && row.email !== null ? row.getsWeeklyMail : null,
    eventId: row.eventId,
    event:
      row.eventEndsAt === null ? null : { name: row.eventName ?? '', expiration_date: row.eventEndsAt.toISOString() },
    messages: messagesOf(row, moment),
  };
}

function messagesOf(row: AccountRow, { sendsMails, at }: AccountMoment): Account['messages'] {
  const { restriction } = row;
  const isUnconfirmed = sendsMails && row.email !== null && !row.isEmailConfirmed;
  const sleeps = (row.isModerator || row.isOperator) && !row.hasStrongSignIn;
  const message = (code: AccountMessageCode) => ({ code, message: accountMessages[code] });
  return [
    ...(restriction !== null && isInForce(restriction, at)
      ? [{ ...message('restricted'), ...(restriction.until !== null && { until: restriction.until }), restriction }]
      : []),
    ...(isUnconfirmed ? [message('emailUnconfirmed')] : []),
    ...(sleeps ? [message(row.needsPasskey ? 'grantsNeedPasskey' : 'grantsAsleep')] : []),
  ];
}
