import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import type { TFunction } from 'i18next';

/** How many have said what of a feature, in the page's language; undefined where nobody has. */
export function saidBefore(t: TFunction, fact: Place['tagFacts'][number] | undefined): string | undefined {
  const { yes = 0, no = 0 } = fact ?? {};
  const words = [
    yes > 0 && t('rate.facts.saidYes', { count: yes }),
    no > 0 && t('rate.facts.saidNo', { count: no }),
  ].filter((word) => word !== false);
  return words.length === 0 ? undefined : words.join(' · ');
}
