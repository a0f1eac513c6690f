import { type Language, languages } from '@access-atlas/contract/languages.ts';
import {
  keyMaxCharacters,
  partnerNameMaxCharacters,
  partnerTextMaxCharacters,
  photoMaxBytes,
  urlMaxCharacters,
} from '@access-atlas/contract/limits.ts';
import { reservedPartnerKeys } from '@access-atlas/contract/operating/operated-partners.ts';
import { keySchema } from '@access-atlas/contract/query.ts';
import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import type { TFunction } from 'i18next';
import type { FieldErrors, FormValues } from '../../forms/use-form.ts';
import { webAddressOf } from '../../places/place-form/web-address-of.ts';
import { isWithin } from '../common/deciding/use-deciding.ts';

/** What is filled in of a partner; the logo is beside it. */
export type PartnerField = 'name' | 'key' | `texts.${Language}` | 'url' | 'logo';

/** What can be said of a partner without asking the site. @param isNew whether it has no key yet */
export function wrongPartnerFields(
  t: TFunction,
  values: FormValues<PartnerField>,
  isNew: boolean,
): FieldErrors<PartnerField> {
  const { name, url } = values;
  const key = values.key.trim();
  const said = partnerFieldErrors(t);
  const isKey = keySchema.safeParse(key).success;
  const longTexts = languages.filter((language) => [...values[`texts.${language}`].trim()].length > textMax);
  const isUrl = url.trim() === '' || (url.length <= urlMaxCharacters && webAddressOf(url) !== null);
  return {
    ...((!isWithin(name, partnerNameMaxCharacters) || !hasVisibleLetter(name)) && { name: said.name }),
    ...(isNew && !isKey && { key: t('console.partners.errors.key', { max: keyMaxCharacters }) }),
    ...(isNew && reservedPartnerKeys.includes(key) && { key: said.key }),
    ...Object.fromEntries(longTexts.map((language) => [`texts.${language}`, said[`texts.${language}`]])),
    ...(!isUrl && { url: said.url }),
  };
}

const textMax = partnerTextMaxCharacters;

/** What is said of each field where it is refused, by the device or the site. */
export function partnerFieldErrors(t: TFunction): Readonly<Record<PartnerField, string>> {
  const long = t('console.partners.errors.text', { max: textMax });
  return {
    name: t('console.partners.errors.name', { max: partnerNameMaxCharacters }),
    key: t('console.partners.errors.keyTaken'),
    'texts.en': long,
    'texts.fr': long,
    'texts.pt': long,
    url: t('console.partners.errors.url'),
    logo: t('console.partners.errors.logo', { megabytes: photoMaxBytes / 1024 / 1024 }),
  };
}
