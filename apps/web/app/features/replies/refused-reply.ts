import type { ErrorBody } from '@access-atlas/contract/errors.ts';
import type { TFunction } from 'i18next';
import { refusalOf } from '../../account/refusal-words.ts';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { isOffline } from '../../browser/connection-state.ts';
import type { FieldErrors, FormRefusal } from '../../forms/use-form.ts';
import { valueAt } from '../../i18n/value-at.ts';

const wordsByCode = {
  '403.REQUEST_SERVICE.101': 'notTheirs',
  '403.REVIEW_SERVICE.101': 'expired',
  '404.REVIEW_SERVICE.100': 'gone',
  '403.USER_SERVICE.108': 'username',
} as const;

/** Why words of a business were not taken, in the page's language. They are still there. */
export function refusedReply<Field extends string>(
  t: TFunction,
  answer: RefusedAnswer | null,
  field: Field,
): FormRefusal<Field> {
  if (answer === null) {
    const title = isOffline() ? t('offline.noConnection') : t('frame.error.titles.serviceUnavailable');
    return { general: { title, text: t('replies.errors.noAnswer') } };
  }
  const { code = '', issues = [] } = Object(answer.body) as Partial<ErrorBody>;
  const words = valueAt(wordsByCode, code);
  if (words !== undefined) return { general: { text: t(`replies.errors.${words}`) } };
  if (code === '400.MODERATION_SERVICE.101' || answer.status === 400) {
    const excerpts = issues.flatMap((issue) => issue.words ?? []);
    const said =
      excerpts.length === 0
        ? t('replies.errors.text')
        : t('replies.errors.words', { count: excerpts.length, words: excerpts.join(', ') });
    return { fields: { [field]: said } as FieldErrors<Field> };
  }
  return refusalOf(t, answer, [field]);
}
