import { type Language, languages, languageTags } from '@access-atlas/contract/languages.ts';
import type { ListedPartner } from '@access-atlas/contract/operating/operated-partners.ts';
import type { TFunction } from 'i18next';
import { placesOf } from './places-of.ts';

/** What an operator has not entered of a partner, in the page's language; null where nothing is missing. */
export function missingOfPartner(t: TFunction, partner: ListedPartner, language: Language): string | null {
  // Most keys are of partners that a site has nothing of.
  if (partner.name === null) return placesOf(partner) === 0 ? null : t('console.partners.nameMissing');
  const missing = languages.filter((known) => !partner.languages.includes(known));
  if (missing.length === 0) return null;
  if (missing.length === languages.length) return t('console.partners.noText');
  const list = new Intl.ListFormat(languageTags[language], { type: 'conjunction' });
  const names = missing.map((each) => t(`console.partners.languages.${each}`));
  return t('console.partners.textMissing', { languages: list.format(names) });
}
