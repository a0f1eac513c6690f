import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { requireMayCreatePerson } from './accounts.policy.ts';
import { checkPerson, type NewPerson, storePerson } from './store-person.ts';

export interface CreatedPerson {
  readonly personId: string;
}

/**
 * Makes a person of the demonstration, who has no way to sign in.
 * @throws {ApiError} 403 for anybody but the site itself and for a username that is not valid, not acceptable or taken,
 *   400 for the name
 */
export async function createPerson(
  services: Pick<WriteServices, 'database' | 'textModeration'>,
  context: WriteContext,
  given: Omit<NewPerson, 'email'>,
): Promise<CreatedPerson> {
  requireMayCreatePerson(context.actor);
  const person = await checkPerson(services, { ...given, email: null });
  const at = writeTimeOf(context);
  return runIdempotently(services, context, { verb: 'createPerson', input: given }, async (transaction) => {
    const personId = await storePerson(transaction, { ...person, isDemonstration: true, at });
    return { entity: 'person', entityId: personId, answer: { personId } };
  });
}
