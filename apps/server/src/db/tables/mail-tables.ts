import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A link in a mail: whoever has it may do one thing, once. */
export interface OneTimeLinkRow {
  /** SHA-256 of the secret in the link. */
  token_hash: Buffer;
  person_id: string;
  purpose: 'resetPassword' | 'confirmEmail' | 'endSessions' | 'confirmClaim';
  /** The address that it went to. */
  email: string;
  /** Which claim of a place it is about; null for links about the account. */
  claim_id: Generated<number | null>;
  created_at: Date;
  expires_at: Date;
}

/** A mail that is to be sent; its row goes once it was. */
export interface MailRow {
  id: GeneratedAlways<number>;
  /** Who gets it; null where an address was typed. */
  person_id: string | null;
  /** As somebody typed it; the mail is sent where a person has this address, and to the address as they have it. */
  typed_email: string | null;
  template: string;
  /** What the mail says beside its words, as JSON text; never what opens an account. */
  facts: ColumnType<Readonly<Record<string, string | null>>, string, string>;
  created_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date;
}

/** Which server does a job now. */
export interface JobLeaseRow {
  job: string;
  /** A server's own random id. */
  holder: string;
  expires_at: Date;
}
