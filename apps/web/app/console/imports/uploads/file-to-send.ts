import { importUploadMaxBytes, uploadedNameMaxCharacters } from '@access-atlas/contract/operating/console-limits.ts';
import { importSourceOf } from '@access-atlas/contract/operating/import-file-names.ts';

/** Why a file is not sent at all. */
export type UnfitReason = 'wrongKind' | 'empty' | 'tooLarge';

/** What is wrong with a file before anything is sent; null where nothing is. */
export function unfitReason({ name, size }: Pick<File, 'name' | 'size'>): UnfitReason | null {
  if (importSourceOf(sentNameOf(name)) === null) return 'wrongKind';
  if (size === 0) return 'empty';
  return size > importUploadMaxBytes ? 'tooLarge' : null;
}

/**
 * The name under which a file is sent: nothing in it that cannot be seen, no dot or space at its beginning, and no longer
 * than the site takes, with its ending.
 */
export function sentNameOf(name: string): string {
  const seen = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\]/g, '-')
    .trim()
    .replace(/^[.\s]+(?=[^.])/u, '');
  const surplus = seen.length - uploadedNameMaxCharacters;
  if (surplus <= 0) return seen;
  const ending = /(?:\.osm)?\.[^.]*$/i.exec(seen)?.[0] ?? '';
  const stem = seen.slice(0, seen.length - ending.length);
  return `${stem.slice(0, Math.max(1, stem.length - surplus)).trim()}${ending}`;
}
