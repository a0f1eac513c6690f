import { urlMaxCharacters } from '@access-atlas/contract/limits.ts';
import { refuseField } from '../errors/api-error.ts';
import { cleanLine } from './clean-text.ts';

/** A web address that people may follow, or null where none was given. @throws {ApiError} 400 for any other */
export function webAddress(given: string | null | undefined, path: string): string | null {
  const text = cleanLine(given, path, urlMaxCharacters);
  if (text === null) return null;
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
  if (!isWeb || url.username !== '' || url.password !== '') {
    throw refuseField(path, 'is not a web address: This URL must be valid');
  }
  return text;
}

/** A web address as people read it: without scheme, "www." and a lone slash. */
export function displayUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
