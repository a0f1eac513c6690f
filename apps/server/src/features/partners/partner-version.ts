import { createHash } from 'node:crypto';
import { languages } from '@access-atlas/contract/languages.ts';
import type { PartnerWord } from '../../domain/vocabulary/vocabulary.ts';

/** What is said of a partner as a version: the same for the same, so that nobody saves over what they have not seen. */
export function partnerVersion({ name, texts, url, logoFile }: Omit<PartnerWord, 'key' | 'number'>): string {
  const said = [name, ...(['und', ...languages] as const).map((language) => texts[language] ?? null), url, logoFile];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}
