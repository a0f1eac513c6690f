import { emailMaxCharacters } from '@access-atlas/contract/limits.ts';
import { readWebAddress } from '@access-atlas/contract/web-address.ts';
import type { TFunction } from 'i18next';
import type { FieldErrors } from '../../../forms/use-form.ts';
import type { BusinessContent, BusinessField } from './business-fields.ts';
import { webAddressOf } from './web-address-of.ts';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What can be said of a business without asking the site. */
export function wrongBusinessFields(
  t: TFunction,
  { name, category, phone, url, email }: BusinessContent,
): FieldErrors<BusinessField> {
  const address = webAddressOf(url);
  const isEmail = emailPattern.test(email.trim()) && email.trim().length <= emailMaxCharacters;
  return {
    ...(name.trim() === '' && { name: t('account.errors.required') }),
    ...(category === '' && { category: t('account.errors.required') }),
    ...(phone.trim() === '' && address === '' && { phone: t('business.errors.phoneOrUrl') }),
    ...(address !== '' && readWebAddress(address) === null && { url: t('business.errors.url') }),
    ...(email.trim() !== '' && !isEmail && { email: t('account.errors.email') }),
  };
}
