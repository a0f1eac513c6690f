import { refuseField } from '../../domain/errors/api-error.ts';
import { requireLine } from '../../domain/text/clean-text.ts';

const emailMaxCharacters = 320;
/** What an address must have; whether it exists, only a letter to it tells. */
const emailPattern = /^[^\s@<>,;:"()[\]\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** @throws {ApiError} 400 for what can be no e-mail address */
export function requireEmail(given: string): string {
  const email = requireLine(given, 'body.email', emailMaxCharacters);
  if (!emailPattern.test(email)) throw refuseField('body.email', 'is not valid: Please enter a valid email address.');
  return email;
}
