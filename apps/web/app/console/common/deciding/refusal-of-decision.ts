import type { ErrorBody } from '@access-atlas/contract/errors.ts';
import type { TFunction } from 'i18next';
import { refusalOf } from '../../../account/refusal-words.ts';
import type { RefusedAnswer } from '../../../browser/api/refused-answer.ts';
import type { FieldErrors, FormRefusal } from '../../../forms/use-form.ts';
import { valueAt } from '../../../i18n/value-at.ts';

/** The words under `console.refusals` for codes that decisions alone are answered. */
const wordsByCode = {
  '403.REQUEST_SERVICE.101': 'notAllowed',
  '404.AFH_BUSINESS_SERVICE.100': 'gone',
  '404.CLAIM_SERVICE.100': 'gone',
  '404.MODERATION_SERVICE.100': 'gone',
  '404.OBJECTION_SERVICE.101': 'gone',
  '404.USER_SERVICE.100': 'gone',
  '404.PLACE_SERVICE.100': 'gone',
  '404.REVIEW_SERVICE.100': 'gone',
  '409.MODERATION_SERVICE.100': 'final',
  '409.PLACE_SERVICE.100': 'placeChanged',
  '410.PLACE_SERVICE.100': 'placeOffMap',
  '410.PLACE_SERVICE.101': 'placeOffMap',
  '404.SITE_SERVICE.100': 'fileGone',
  '404.SITE_SERVICE.103': 'fileElsewhere',
  '409.SITE_SERVICE.105': 'uploadElsewhere',
  '404.SITE_SERVICE.102': 'backupGone',
  '409.SITE_SERVICE.100': 'backupRuns',
  '409.USER_SERVICE.100': 'lastOperator',
  '409.TEXT_SERVICE.100': 'textChanged',
  '409.AFH_BUSINESS_SERVICE.100': 'businessChanged',
  '409.PARTNER_SERVICE.100': 'partnerChanged',
  '409.TEXT_SERVICE.101': 'listChanged',
  '409.MENU_SERVICE.100': 'menuElsewhere',
  '404.VOCABULARY_SERVICE.100': 'gone',
  '409.VOCABULARY_SERVICE.100': 'wordOfFiles',
  '409.VOCABULARY_SERVICE.101': 'listFull',
  '409.SITE_SERVICE.101': 'importRuns',
  '409.SITE_SERVICE.104': 'manyUploads',
  '507.SITE_SERVICE.100': 'noRoom',
} as const;

/** Why a decision was not taken, in the page's language. @param said of the fields, where the site refuses them */
export function refusalOfDecision<Field extends string>(
  t: TFunction,
  answer: RefusedAnswer | null,
  fields: readonly Field[],
  said?: FieldErrors<Field>,
): FormRefusal<Field> {
  const words = valueAt(wordsByCode, Object(answer?.body).code);
  if (words !== undefined) return { general: { text: t(`console.refusals.${words}`) } };
  const { issues = [] } = Object(answer?.body) as Partial<ErrorBody>;
  const wrong = fields.filter(
    (field) =>
      said?.[field] !== undefined && issues.some(({ path }) => path === `body.${field}` || path === `params.${field}`),
  );
  if (wrong.length > 0) {
    return { fields: Object.fromEntries(wrong.map((field) => [field, said?.[field]])) as FieldErrors<Field> };
  }
  return refusalOf(t, answer, fields);
}
