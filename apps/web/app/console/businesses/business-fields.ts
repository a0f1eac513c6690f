import { urlMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { SubmittedBusiness } from '@access-atlas/contract/moderation/businesses.ts';
import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import type { TFunction } from 'i18next';
import type { FieldErrors, FormValues } from '../../forms/use-form.ts';
import { webAddressOf } from '../../places/place-form/web-address-of.ts';

/** The lines of a business beside its category and services, in the order of the form. */
export const businessLines = [
  'phone',
  'phoneExt',
  'url',
  'address',
  'address2',
  'postalCode',
  'city',
  'province',
  'country',
] as const;
export type BusinessLine = (typeof businessLines)[number];
export type BusinessField = 'name' | 'categoryId' | BusinessLine;

/** What stands in the form of a business at first. */
export function valuesOfBusiness(business: SubmittedBusiness): FormValues<BusinessField> {
  const lines = Object.fromEntries(businessLines.map((line) => [line, business[line] ?? '']));
  return { name: business.name, categoryId: business.category._id, ...(lines as Record<BusinessLine, string>) };
}

/** What can be said of a business without asking the site. */
export function wrongBusinessFields(
  t: TFunction,
  { name, phone, url }: FormValues<BusinessField>,
): FieldErrors<BusinessField> {
  const isUrl = url.trim() === '' || (url.length <= urlMaxCharacters && webAddressOf(url) !== null);
  return {
    ...(!hasVisibleLetter(name) && { name: t('account.errors.required') }),
    ...(phone.trim() === '' && url.trim() === '' && { phone: t('business.errors.phoneOrUrl') }),
    ...(!isUrl && { url: t('business.errors.url') }),
  };
}
