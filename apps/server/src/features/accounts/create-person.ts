import type { Language } from '@access-atlas/contract/languages.ts';
import { nameMaxCharacters } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { requireName } from '../../domain/text/clean-text.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { requireMayCreatePerson } from './accounts.policy.ts';
import { insertPerson, isUsernameTaken } from './accounts.sql.ts';
import { requireEmail } from './require-email.ts';
import { requireUsername } from './require-username.ts';

/** A person as they sign up. */
export interface NewPerson {
  /** At most 32 characters; shown to nobody but themselves and operators. */
  readonly name: string;
  /** 6 to 50 letters and digits; null where they choose one later. */
  readonly username: string | null;
  readonly language: Language;
  /** null for people of the demonstration alone: without a password nobody signs in. */
  readonly credentials: { readonly email: string; readonly passwordHash: string } | null;
}

export interface CreatedPerson {
  readonly personId: string;
}

/**
 * Makes an account. One without credentials belongs to the demonstration and can never be signed in to.
 * @throws {ApiError} 403 for a username that is not valid, not acceptable or taken, 422 for an address that is taken, 400
 *   for the name or the address, 403 for a request that wants a person of the demonstration
 */
export async function createPerson(
  services: Pick<WriteServices, 'database' | 'textModeration'>,
  context: WriteContext,
  person: NewPerson,
): Promise<CreatedPerson> {
  const isDemonstration = person.credentials === null;
  requireMayCreatePerson(context.actor, { isDemonstration });
  const name = requireName(person.name, 'body.name', nameMaxCharacters);
  const email = person.credentials === null ? null : requireEmail(person.credentials.email);
  const passwordHash = person.credentials?.passwordHash ?? null;
  const username = person.username === null ? null : await requireUsername(services, person.username);
  const { language } = person;
  const at = writeTimeOf(context);
  return runIdempotently(services, context, { verb: 'createPerson', input: person }, async (transaction) => {
    const inserted = { name, username, email, passwordHash, language, isDemonstration, at };
    const personId = await insertPerson(transaction, inserted);
    if (personId === undefined) {
      const isTaken = username !== null && (await isUsernameTaken(transaction, username));
      throw new ApiError(isTaken ? '403.USER_SERVICE.103' : '422.USER_SERVICE.100');
    }
    return { entity: 'person', entityId: personId, answer: { personId } };
  });
}
