import type { TFunction } from 'i18next';
import { refusalOf } from '../../../account/refusal-words.ts';
import type { RefusedAnswer } from '../../../browser/api/refused-answer.ts';
import type { FormRefusal } from '../../../forms/use-form.ts';
import { valueAt } from '../../../i18n/value-at.ts';

/** The words under `console.refusals` for codes that decisions alone are answered. */
const wordsByCode = {
  '403.REQUEST_SERVICE.101': 'notAllowed',
  '404.AFH_BUSINESS_SERVICE.100': 'gone',
  '404.CLAIM_SERVICE.100': 'gone',
  '404.MODERATION_SERVICE.100': 'gone',
  '404.OBJECTION_SERVICE.101': 'gone',
  '404.USER_SERVICE.100': 'gone',
  '409.MODERATION_SERVICE.100': 'final',
  '409.SITE_SERVICE.100': 'backupRuns',
  '409.USER_SERVICE.100': 'lastOperator',
} as const;

/** Why a decision was not taken, in the page's language. */
export function refusalOfDecision<Field extends string>(
  t: TFunction,
  answer: RefusedAnswer | null,
  fields: readonly Field[],
): FormRefusal<Field> {
  const words = valueAt(wordsByCode, Object(answer?.body).code);
  if (words !== undefined) return { general: { text: t(`console.refusals.${words}`) } };
  return refusalOf(t, answer, fields);
}
