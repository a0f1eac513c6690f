import { nameMaxCharacters } from '@access-atlas/contract/limits.ts';
import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import { cleanLine } from '../../../domain/text/clean-text.ts';

const readMaxCharacters = 1000;

/** A name as another service gave it, on one line and cut to what a name may be here; null where it gave none. */
export function nameOfService(given: string | null | undefined): string | null {
  const line = cleanLine((given ?? '').slice(0, readMaxCharacters), 'name', readMaxCharacters) ?? '';
  const name = [...line].slice(0, nameMaxCharacters).join('').trim();
  return hasVisibleLetter(name) ? name : null;
}
