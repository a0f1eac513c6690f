import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

/** How long a link to choose a new password is good. */
export const resetLinkMilliseconds = 30 * 60_000;

/** What a link that is good once lets its bearer do. */
export type LinkPurpose = 'resetPassword' | 'confirmEmail' | 'endSessions' | 'confirmClaim';

/** In the place of an address, for a link that the operator hands over: that it was used confirms no address. */
export const handedOver = '';

export interface NewLink {
  readonly tokenHash: Buffer;
  readonly personId: string;
  readonly purpose: LinkPurpose;
  /** The address that it went to; {@link handedOver} where no mail brought it. */
  readonly email: string;
  /** Which claim of a place it is about; left out for links about the account. */
  readonly claimId?: number | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Stores a link beside those that the person has. */
export async function insertLink(transaction: Transaction<DatabaseSchema>, link: NewLink): Promise<void> {
  await transaction
    .insertInto('one_time_link')
    .values({
      token_hash: link.tokenHash,
      person_id: link.personId,
      purpose: link.purpose,
      email: link.email,
      claim_id: link.claimId ?? null,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute();
}

/**
 * Uses a link up, with all others that the person has for the same purpose and claim, and says to which address it went;
 * undefined where it was used, has expired or never was.
 */
export async function takeLink(
  transaction: Transaction<DatabaseSchema>,
  link: { readonly tokenHash: Buffer; readonly personId: string; readonly purpose: LinkPurpose; readonly at: Date },
): Promise<{ readonly email: string; readonly claimId: number | null } | undefined> {
  const taken = await transaction
    .deleteFrom('one_time_link')
    .where('token_hash', '=', link.tokenHash)
    .where('person_id', '=', link.personId)
    .where('purpose', '=', link.purpose)
    .where('expires_at', '>', link.at)
    .returning(['email', 'claim_id as claimId'])
    .executeTakeFirst();
  if (taken !== undefined) await deleteLinks(transaction, link.personId, link.purpose, { claimId: taken.claimId });
  return taken;
}

/** Takes a person's links for a purpose back: those about one claim or about the account, all or what was made before a moment. */
export async function deleteLinks(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  purpose: LinkPurpose,
  { claimId = null, madeBefore = null }: { readonly claimId?: number | null; readonly madeBefore?: Date | null } = {},
): Promise<void> {
  const links = transaction
    .deleteFrom('one_time_link')
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('claim_id', 'is not distinct from', claimId);
  await (madeBefore === null ? links : links.where('created_at', '<', madeBefore)).execute();
}

/**
 * Lets links begin now that were made by a clock that ran ahead: from here on they are good as long as any other.
 * @param apartMilliseconds so far the clocks of two servers of a site may be apart
 */
export async function rebaseLinksAhead(
  kysely: Kysely<DatabaseSchema>,
  now: Date,
  apartMilliseconds: number,
): Promise<void> {
  await kysely
    .updateTable('one_time_link')
    .set({ expires_at: sql`expires_at - (created_at - ${now})`, created_at: now })
    .where('created_at', '>', new Date(now.getTime() + apartMilliseconds))
    .execute();
}

/** Removes links that have expired, and returns how many. */
export async function deleteExpiredLinks(kysely: Kysely<DatabaseSchema>, now: Date): Promise<number> {
  const { numDeletedRows } = await kysely.deleteFrom('one_time_link').where('expires_at', '<', now).executeTakeFirst();
  return Number(numDeletedRows);
}
