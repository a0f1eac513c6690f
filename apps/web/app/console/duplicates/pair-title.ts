import type { PlacePair } from '@access-atlas/contract/operating/place-duplicates.ts';
import type { TFunction } from 'i18next';

/** What a pair is called: "Harbour café and Café of the harbour"; by one name where both have it. */
export function pairTitle(t: TFunction, { first, second }: Pick<PlacePair, 'first' | 'second'>): string {
  if (first.name === second.name) return first.name;
  return t('console.duplicates.both', { one: first.name, other: second.name });
}
