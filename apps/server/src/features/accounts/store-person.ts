import type { Language } from '@access-atlas/contract/languages.ts';
import { nameMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { requireName } from '../../domain/text/clean-text.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { type InsertedPerson, insertPerson, isUsernameTaken } from './accounts.sql.ts';
import { requireEmail } from './require-email.ts';
import { requireUsername } from './require-username.ts';

/** A person as they sign up. */
export interface NewPerson {
  /** At most 32 characters; shown to nobody but themselves and operators. */
  readonly name: string;
  /** 6 to 50 letters and digits; null where they choose one later. */
  readonly username: string | null;
  readonly email: string | null;
  readonly language: Language;
}

/**
 * A person as they are stored.
 * @throws {ApiError} 400 for the name or the address, 403 for a username that is not valid or not acceptable
 */
export async function checkPerson(
  services: Pick<WriteServices, 'textModeration'>,
  { name, username, email, language }: NewPerson,
): Promise<NewPerson> {
  return {
    name: requireName(name, 'body.name', nameMaxCharacters),
    email: email === null ? null : requireEmail(email),
    username: username === null ? null : await requireUsername(services, username),
    language,
  };
}

/**
 * Stores a person that was checked.
 * @returns the id
 * @throws {ApiError} 403 for a username that is taken, 422 for an address that is taken
 */
export async function storePerson(
  transaction: Transaction<DatabaseSchema>,
  person: NewPerson & Omit<InsertedPerson, keyof NewPerson>,
): Promise<string> {
  const personId = await insertPerson(transaction, person);
  if (personId !== undefined) return personId;
  const isTaken = person.username !== null && (await isUsernameTaken(transaction, person.username));
  throw new ApiError(isTaken ? '403.USER_SERVICE.103' : '422.USER_SERVICE.100');
}
