import type { PendingSignIn } from '@access-atlas/contract/accounts/third-parties.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { hasAccountWith } from './pending-sign-ins.sql.ts';
import { requirePendingSignIn } from './require-pending-sign-in.ts';

/**
 * What is left to do for whom another service has identified in this browser.
 * @param secret of the browser's cookie
 * @throws {ApiError} 404 where nothing is
 */
export async function getPendingSignIn(
  services: Pick<AccountServices, 'database'>,
  context: WriteContext,
  secret: string | undefined,
): Promise<PendingSignIn> {
  const { pending } = await requirePendingSignIn(services, secret, writeTimeOf(context));
  const { service, name, email, path } = pending;
  const isKnown = email !== null && (await hasAccountWith(services.database.kysely, email));
  // Their name is for a new account: whoever has one is asked for its password, and for nothing else.
  return { service, step: isKnown ? 'connect' : 'create', name: isKnown ? null : name, email, to: path };
}
