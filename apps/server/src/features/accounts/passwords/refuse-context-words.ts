import { commonPasswordMessage } from '@access-atlas/contract/accounts/passwords.ts';
import { refuseField } from '../../../domain/errors/api-error.ts';
import { consistsMainlyOf } from './consists-mainly-of.ts';

/**
 * Refuses a password that is little else than words that are tried first for this site or person, in the words in which the
 * commonest passwords are refused.
 * @param path of the field, for the refusal
 * @throws {ApiError} 400
 */
export function refuseContextWords(password: string, path: string, words: readonly string[]): void {
  if (consistsMainlyOf(password, words)) throw refuseField(path, commonPasswordMessage);
}
