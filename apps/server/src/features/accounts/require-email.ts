import { refuseField } from '../../domain/errors/api-error.ts';
import { requireLine } from '../../domain/text/clean-text.ts';

const emailMaxCharacters = 320;
/**
 * What an address must have; whether it exists, only a letter to it tells. Letters and digits are those of ASCII: of others
 * many look like one of these, and several become one where a database writes them small. The domain of an address in
 * another script is written as mail servers do, `xn--…`, which browsers do by themselves.
 */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Whether a text can be the address of an account. */
export function isEmail(text: string): boolean {
  return text.length <= emailMaxCharacters && emailPattern.test(text);
}

/** @throws {ApiError} 400 for what can be no e-mail address */
export function requireEmail(given: string): string {
  const email = requireLine(given, 'body.email', emailMaxCharacters);
  // Not what composing and cleaning make of it: the Kelvin sign is no k.
  if (!isEmail(email) || email !== given.trim())
    throw refuseField('body.email', 'is not valid: Please enter a valid email address.');
  return email;
}
