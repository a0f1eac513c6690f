import { ApiError } from '../../domain/errors/api-error.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import { stopWeeklyMailOf } from './weekly-mail.sql.ts';
import type { StoppingServices } from './weekly-mail-services.ts';

/** What the link of a weekly mail carries. */
export interface StopLink {
  readonly personId: string;
  readonly token: string;
}

/**
 * Stops the weekly mail to a person by the link of such a mail, whoever is signed in. It may be used again; where the mail is
 * stopped already, or the account is gone, there is nothing to do.
 * @throws {ApiError} 403 for a link that never was
 */
export async function stopWeeklyMail(
  services: StoppingServices,
  context: WriteContext,
  { personId, token }: StopLink,
): Promise<void> {
  if (!services.stopTokens.isTokenOf(personId, token)) throw new ApiError('403.USER_SERVICE.101');
  await runIdempotently(services, context, { verb: 'stopWeeklyMail', input: null }, async (transaction) => {
    const isStopped = await stopWeeklyMailOf(transaction, personId, writeTimeOf(context));
    return isStopped ? { entity: 'person', entityId: personId, answer: null } : { entity: null, answer: null };
  });
}
