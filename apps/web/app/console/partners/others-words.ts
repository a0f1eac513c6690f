import { languages } from '@access-atlas/contract/languages.ts';
import type { OperatedPartner } from '@access-atlas/contract/operating/operated-partners.ts';
import type { TFunction } from 'i18next';
import type { FieldErrors } from '../../forms/use-form.ts';
import type { PartnerField } from './wrong-partner-fields.ts';

/** What another operator entered meanwhile, said at each field that is not as it was seen. */
export function othersWords(t: TFunction, seen: OperatedPartner, now: OperatedPartner): FieldErrors<PartnerField> {
  const said = (before: string | null, after: string | null) => {
    if (before === after) return undefined;
    return after === null ? t('console.partners.othersRemoved') : t('console.partners.othersEntered', { text: after });
  };
  const all = {
    name: said(seen.name, now.name),
    ...Object.fromEntries(
      languages.map((language) => [`texts.${language}`, said(seen.texts[language], now.texts[language])]),
    ),
    url: said(seen.url, now.url),
    logo: seen.logo === now.logo ? undefined : t('console.partners.othersLogo'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, words]) => words !== undefined));
}
