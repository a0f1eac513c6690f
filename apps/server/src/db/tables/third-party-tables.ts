import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Service = 'facebook' | 'apple';

/** What Apple had a browser post: a code or an error, and the name that it gives once. */
export interface AppleAnswer {
  readonly code?: string;
  readonly error?: string;
  readonly name?: string;
}

/** Somebody who is at another service to say who they are. */
export interface ThirdPartyAttemptRow {
  /** SHA-256 of the state that the service sends back. */
  state_hash: Buffer;
  service: Service;
  /** SHA-256 of the secret in the cookie of the browser that began. */
  browser_hash: Buffer;
  /** The session whose account the service is connected to; null for signing in. */
  session_id: string | null;
  /** Where the person is led back to. */
  path: string;
  /** As JSON text; null until Apple has answered, and always for Facebook. */
  answer: ColumnType<AppleAnswer | null, string | null, string | null>;
  expires_at: Date;
}

/** Somebody whom another service has identified and the site does not know yet. */
export interface PendingSignInRow {
  /** SHA-256 of the secret in the browser's cookie. */
  token_hash: Buffer;
  service: Service;
  subject: string;
  name: string | null;
  email: string | null;
  /** Whether the service has made sure that they read what is sent to the address. */
  is_email_verified: boolean;
  /** Apple's refresh token, to be revoked one day. */
  secret: string | null;
  path: string;
  expires_at: Date;
}

/** An identity token that was shown: none is good twice. */
export interface UsedIdentityTokenRow {
  hash: Buffer;
  expires_at: Date;
}

/** A token that Apple is to forget; its row goes once Apple has. */
export interface AppleRevocationRow {
  id: GeneratedAlways<number>;
  token: string;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
}
