import { commonPasswordMessage } from '@access-atlas/contract/accounts/passwords.ts';
import { refuseField } from '../../../domain/errors/api-error.ts';
import { readCommonPasswords } from '../../../reference-data/common-passwords.ts';

let commonPasswords: ReadonlySet<string> | undefined;

/**
 * Refuses a password that people try first, in upper or lower case. The contract has checked the rules of its letters.
 * @param path of the field, for the refusal
 * @throws {ApiError} 400
 */
export function refuseCommonPassword(password: string, path: string): void {
  commonPasswords ??= readCommonPasswords();
  if (commonPasswords.has(password.toLowerCase())) throw refuseField(path, commonPasswordMessage);
}
