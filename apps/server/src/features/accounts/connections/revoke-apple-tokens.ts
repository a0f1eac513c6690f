import type { FastifyBaseLogger } from 'fastify';
import type { Apple } from '../../../adapters/apple/apple.ts';
import type { Database } from '../../../db/database.ts';
import { claimDueRevocation, deleteRevocation } from './apple-revocations.sql.ts';

/** What tokens are revoked with. */
export interface TokenRevoking {
  readonly database: Pick<Database, 'kysely'>;
  readonly apple: Apple;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** With the pauses between them, about a month. */
const attemptsMax = 130;

/**
 * Has Apple forget the site for everybody who disconnected it or deleted their account; resolves when no token is due, when
 * Apple gives no answer, or when the signal aborts.
 */
export async function revokeAppleTokens({ database, apple, log }: TokenRevoking, signal: AbortSignal): Promise<void> {
  const { kysely } = database;
  while (!signal.aborted) {
    const due = await claimDueRevocation(kysely, new Date());
    if (due === undefined) return;
    const { id, token, attempts } = due;
    try {
      await apple.revoke(token);
    } catch (error) {
      log.warn({ err: error, revocationId: id, attempts }, 'A token of Apple could not be revoked.');
      if (attempts < attemptsMax) return;
      log.warn({ revocationId: id }, 'A token of Apple could not be revoked for a month and is given up.');
    }
    await deleteRevocation(kysely, id);
  }
}
