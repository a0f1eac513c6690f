import { urlMaxCharacters } from '@access-atlas/contract/limits.ts';
import { readWebAddress } from '@access-atlas/contract/web-address.ts';
import { refuseField } from '../errors/api-error.ts';
import { cleanLine } from './clean-text.ts';

/** A web address that people may follow, or null where none was given. @throws {ApiError} 400 for any other */
export function webAddress(given: string | null | undefined, path: string): string | null {
  const text = cleanLine(given, path, urlMaxCharacters);
  if (text === null) return null;
  if (readWebAddress(text) === null) throw refuseField(path, 'is not a web address: This URL must be valid');
  return text;
}
