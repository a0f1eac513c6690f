import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';
import type { WaysToSignIn } from '../accounts.sql.ts';

/** A person as the operator sees them. */
export interface PersonOverview {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly avatarFile: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isProvider: boolean;
  readonly isModerator: boolean;
  readonly isOperator: boolean;
  /** Whether they have a passkey, or a password of the length that moderators and operators need. */
  readonly hasStrongSignIn: boolean;
  readonly waysToSignIn: WaysToSignIn;
  /** What keeps them from contributing; its time may be over. null without one. */
  readonly restriction: Restriction | null;
  readonly createdAt: Date;
  /** When one of their sessions was used last, to the hour; null where none is open. */
  readonly lastSeenAt: Date | null;
  readonly reviews: number;
}

/** What a person may be besides somebody who writes reviews. */
export type Role = 'provider' | 'moderator' | 'operator';
