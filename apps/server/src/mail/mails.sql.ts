import type { Language } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { MailName } from './mail-templates.ts';

/** A mail that is to be sent: to a person, or to whoever has an address that was typed. */
export interface NewMail {
  readonly to: { readonly personId: string } | { readonly typedEmail: string };
  readonly name: MailName;
  /** What it says beside its words; never what opens an account. */
  readonly facts?: Readonly<Record<string, string | null>>;
  readonly at: Date;
}

/** Puts a mail into the outbox, in the transaction of what it tells of: both happen, or neither. */
export async function insertMail(
  kysely: Kysely<DatabaseSchema> | Transaction<DatabaseSchema>,
  { to, name, facts = {}, at }: NewMail,
): Promise<void> {
  await kysely
    .insertInto('mail')
    .values({
      person_id: 'personId' in to ? to.personId : null,
      typed_email: 'typedEmail' in to ? to.typedEmail : null,
      template: name,
      facts: JSON.stringify(facts),
      created_at: at,
      next_attempt_at: at,
    })
    .execute();
}

/** A mail whose time has come. */
export interface DueMail {
  readonly id: number;
  readonly personId: string | null;
  readonly typedEmail: string | null;
  readonly name: MailName;
  readonly facts: Readonly<Record<string, string | null>>;
  readonly createdAt: Date;
  /** How often it was tried, this time included. */
  readonly attempts: number;
}

const firstPauseSeconds = 5;
const longestPauseSeconds = 30;

/**
 * Takes the mail that waits longest; undefined where none is due. It is due again after a pause, which grows from five
 * seconds to thirty: a server that ends while it sends it loses nothing. What is due much later than a pause ends was
 * queued or tried by a clock that ran ahead, and is due now.
 */
export async function claimDueMail(kysely: Kysely<DatabaseSchema>, at: Date): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    UPDATE mail SET attempts = attempts + 1,
      next_attempt_at = ${at}::timestamptz + make_interval(secs =>
        least(${firstPauseSeconds}::double precision * 2 ^ least(attempts, 10), ${longestPauseSeconds}::double precision))
    WHERE id = (SELECT id FROM mail WHERE next_attempt_at <= ${at}::timestamptz
                   OR next_attempt_at > ${at}::timestamptz + make_interval(secs => ${2 * longestPauseSeconds})
                ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, person_id AS "personId", typed_email AS "typedEmail", template AS name, facts,
              created_at AS "createdAt", attempts`.execute(kysely);
  return rows[0];
}

/** A mail that was sent, or is given up. */
export async function deleteMail(kysely: Kysely<DatabaseSchema>, id: number): Promise<void> {
  await kysely.deleteFrom('mail').where('id', '=', id).execute();
}

/** Who gets a mail. */
export interface Recipient {
  /** null where the account is gone. */
  readonly personId: string | null;
  /** As the person gave it, whatever was typed: one that only looks like it gets nothing. */
  readonly email: string;
  /** What the person is called: their username, or their name before they have one. */
  readonly name: string;
  readonly language: Language;
  /** Whether somebody has shown that they read what is sent to the address. */
  readonly isConfirmed: boolean;
  /** Whether they want to be told what became of their contributions. */
  readonly getsWeeklyMail: boolean;
}

/**
 * Whoever claims a place, at the address that the claim names; undefined where that was confirmed meanwhile, and where the claim
 * is decided or gone.
 */
export async function selectClaimant(kysely: Kysely<DatabaseSchema>, claimId: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    SELECT person.id AS "personId", work_email AS email, coalesce(username, name) AS name, language,
           true AS "isConfirmed", false AS "getsWeeklyMail"
    FROM place_claim JOIN person ON person.id = person_id
    WHERE place_claim.id = ${claimId} AND work_email IS NOT NULL AND work_email_confirmed_at IS NULL
      AND decided_at IS NULL AND person.deleted_at IS NULL`.execute(kysely);
  return rows[0];
}

/** The person whom a mail goes to; undefined where there is none, or they gave no address. */
export async function selectRecipient(
  kysely: Kysely<DatabaseSchema>,
  { personId, typedEmail }: Pick<DueMail, 'personId' | 'typedEmail'>,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    SELECT id AS "personId", email, coalesce(username, name) AS name, language,
           email_confirmed_at IS NOT NULL AS "isConfirmed", gets_weekly_mail AS "getsWeeklyMail" FROM person
    WHERE (id = ${personId}::uuid OR lower(email) = lower(${typedEmail}::text))
      AND email IS NOT NULL AND deleted_at IS NULL AND NOT is_demonstration`.execute(kysely);
  return rows[0];
}
