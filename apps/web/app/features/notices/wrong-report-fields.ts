import { emailMaxCharacters, noticeTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { TFunction } from 'i18next';
import type { FieldErrors, FormValues } from '../../forms/use-form.ts';
import type { ReportField } from './report-fields.ts';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What can be said of a report without asking the site. */
export function wrongReportFields(
  t: TFunction,
  { ground, text, email }: FormValues<ReportField>,
): FieldErrors<ReportField> {
  const { length } = [...text.trim()];
  const isEmail = emailPattern.test(email.trim()) && email.trim().length <= emailMaxCharacters;
  return {
    ...(ground === '' && { ground: t('notices.errors.ground') }),
    ...(ground === 'wrong' && length === 0 && { text: t('notices.errors.text') }),
    ...(length > noticeTextMaxCharacters && { text: t('notices.errors.long') }),
    ...(email.trim() !== '' && !isEmail && { email: t('account.errors.email') }),
  };
}
