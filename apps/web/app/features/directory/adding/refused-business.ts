import type { ErrorBody } from '@access-atlas/contract/errors.ts';
import type { TFunction } from 'i18next';
import { refusalOf } from '../../../account/refusal-words.ts';
import { codeOf, type RefusedAnswer } from '../../../browser/api/refused-answer.ts';
import { isOffline } from '../../../browser/connection-state.ts';
import type { FieldErrors, FormRefusal } from '../../../forms/use-form.ts';
import type { BusinessField } from './business-fields.ts';

/** Why a business was not taken, in the page's language. What was typed is still there, and lies on the device where that keeps it. */
export function refusedBusiness(
  t: TFunction,
  answer: RefusedAnswer | null,
  { fields, isKept }: { readonly fields: readonly BusinessField[]; readonly isKept: boolean },
): FormRefusal<BusinessField> {
  if (answer === null && isOffline()) {
    // Where the browser stores nothing, the page alone has it.
    const text = isKept ? t('business.errors.offline') : t('business.errors.stillHere', { sentence: '' }).trim();
    return { general: { title: t('offline.noConnection'), text } };
  }
  const code = answer && codeOf(answer);
  if (code === '422.AFH_BUSINESS_SERVICE.102') return { fields: { phone: t('business.errors.phoneOrUrl') } };
  if (code === '404.CATEGORY_SERVICE.100') return { fields: { category: t('business.errors.noCategory') } };
  if (code === '429.REQUEST_SERVICE.100') return { general: { text: t('business.errors.tooMany') } };
  const wrong = answer?.status === 400 ? wrongFields(t, answer, fields) : {};
  if (Object.keys(wrong).length > 0) return { fields: wrong };
  const { general } = refusalOf(t, answer, fields);
  return {
    general: {
      ...general,
      text: t('business.errors.stillHere', { sentence: general?.text ?? t('frame.error.texts.generic') }),
    },
  };
}

/** What the site refuses although the device did not. */
function wrongFields(
  t: TFunction,
  { body }: RefusedAnswer,
  fields: readonly BusinessField[],
): FieldErrors<BusinessField> {
  const { issues = [] } = Object(body) as Partial<ErrorBody>;
  const named = issues.flatMap(({ path }) => {
    const field = fields.find(
      (known) => path === `body.${known}` || (known === 'category' && path === 'body.categoryId'),
    );
    if (field === undefined) return [];
    const special = field === 'url' ? t('business.errors.url') : field === 'email' ? t('account.errors.email') : null;
    return [[field, special ?? t('business.errors.field')] as const];
  });
  return Object.fromEntries(named);
}
