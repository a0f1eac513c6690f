import { passkeyNameMaxCharacters } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { requireName } from '../../../domain/text/clean-text.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { type Passkey, presentPasskey } from './passkey.presenter.ts';
import { updatePasskeyName } from './passkeys.sql.ts';

/**
 * Renames a passkey of the person who asks.
 * @throws {ApiError} 400 for the name, 401 for a visitor, 404 for a passkey that is not theirs
 */
export async function renamePasskey(
  services: Pick<AccountServices, 'database'>,
  context: WriteContext,
  { id, name: givenName }: { readonly id: string; readonly name: string },
): Promise<Passkey> {
  const { personId } = requirePerson(context.actor);
  const name = requireName(givenName, 'body.name', passkeyNameMaxCharacters);
  const at = writeTimeOf(context);
  const row = await runIdempotently(services, context, { verb: 'renamePasskey', input: null }, async (transaction) => {
    const renamed = await updatePasskeyName(transaction, { personId, id, name, at });
    if (renamed === undefined) throw new ApiError('404.PASSKEY_SERVICE.100');
    return { entity: 'passkey', entityId: id, answer: renamed };
  });
  return presentPasskey(row);
}
