import { createHash } from 'node:crypto';
import type { LocalizedText } from '@access-atlas/contract/languages.ts';

const prefix = 'derived-';

/** The id of a place that its source gave none: the same type, name and position have the same each time. */
export function deriveId(type: string, names: LocalizedText, longitude: number, latitude: number): string {
  const known = JSON.stringify([type, names.und ?? names.en ?? names.fr ?? names.pt ?? '', longitude, latitude]);
  return `${prefix}${createHash('sha256').update(known).digest('hex').slice(0, 24)}`;
}

/** Whether an id was derived, and not given by a source. */
export function isDerivedId(externalId: string): boolean {
  return externalId.startsWith(prefix);
}
