import { ApiError } from '../../../domain/errors/api-error.ts';
import { resolveAvatarItems } from '../../../writes/moderation.sql.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { updateAvatar } from './avatars.sql.ts';

/** Removes the avatar of the person who asks; its file is swept away. @throws {ApiError} 401 for a visitor */
export async function removeAvatar(services: Pick<AccountServices, 'database'>, context: WriteContext): Promise<void> {
  const { personId } = requirePerson(context.actor);
  const at = writeTimeOf(context);
  await runIdempotently(services, context, { verb: 'removeAvatar', input: null }, async (transaction) => {
    if (!(await updateAvatar(transaction, { personId, file: null, at }))) throw new ApiError('401.AUTH_SERVICE.201');
    await resolveAvatarItems(transaction, personId, at);
    return { entity: 'person', entityId: personId, answer: null };
  });
}
