import { deleteLinks, handedOver, insertLink, resetLinkMilliseconds } from '../../../sessions/one-time-links.sql.ts';
import { makeSecret } from '../../../sessions/secret.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';

/** A link to choose a new password, which the operator hands over. */
export interface ResetLink {
  /** From the root of the site. */
  readonly path: string;
  readonly expiresAt: Date;
}

/**
 * Makes a link with which a person chooses a new password, in place of one that was made or sent before: the way back where
 * the site sends no mails. It is good once, for 30 minutes.
 * @throws {ApiError} 401 and 403 for anybody but operators
 */
export async function createResetLink(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  personId: string,
): Promise<ResetLink> {
  requireOperator(context.actor);
  const at = writeTimeOf(context);
  const expiresAt = new Date(at.getTime() + resetLinkMilliseconds);
  const { text, hash } = makeSecret();
  await runIdempotently(services, context, { verb: 'createResetLink', input: null }, async (transaction) => {
    await deleteLinks(transaction, personId, 'resetPassword');
    const purpose = 'resetPassword';
    await insertLink(transaction, { tokenHash: hash, personId, purpose, email: handedOver, at, expiresAt });
    return { entity: 'person', entityId: personId, answer: null };
  });
  return { path: `/reset-password/?${new URLSearchParams({ id: personId, token: text })}`, expiresAt };
}
