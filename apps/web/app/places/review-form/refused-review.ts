import type { ErrorBody } from '@access-atlas/contract/errors.ts';
import type { TFunction } from 'i18next';
import { codeOf, type RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { isOffline } from '../../browser/connection-state.ts';
import type { FormRefusal } from '../../forms/use-form.ts';
import { statusWords } from '../../i18n/status-words.ts';
import { valueAt } from '../../i18n/value-at.ts';
import type { ReviewField } from './review-fields.ts';

/** The words under `rate.errors` for each code of the catalogue. */
const wordsByCode = {
  '401.AUTH_SERVICE.200': 'signedOut',
  '401.AUTH_SERVICE.201': 'signedOut',
  '403.REVIEW_SERVICE.100': 'flagged',
  '403.REVIEW_SERVICE.101': 'editExpired',
  '403.USER_SERVICE.107': 'restricted',
  '403.USER_SERVICE.108': 'username',
  '404.PLACE_SERVICE.100': 'noPlace',
  '410.PLACE_SERVICE.100': 'placeGone',
  '429.PHOTO_SERVICE.100': 'photosFull',
  '429.REQUEST_SERVICE.100': 'tooMany',
} as const;

/** Why a review was not taken, in the page's language. What was typed is still there, and lies on the device. */
export function refusedReview(t: TFunction, answer: RefusedAnswer | null): FormRefusal<ReviewField> {
  if (answer === null) {
    return isOffline()
      ? { general: { title: t('offline.noConnection'), text: t('rate.errors.offline') } }
      : { general: { title: t('frame.error.titles.serviceUnavailable'), text: t('rate.errors.noAnswer') } };
  }
  const code = codeOf(answer);
  if (code === '400.MODERATION_SERVICE.101') return refusedText(t, answer);
  const words = valueAt(wordsByCode, code);
  if (words !== undefined) {
    // Whoever thinks otherwise can say so.
    const link = words === 'flagged' ? { link: { to: '/contact', text: t('rate.errors.contact') } } : {};
    return { general: { title: t('rate.refused'), text: t(`rate.errors.${words}`), ...link } };
  }
  if (answer.status === 400) return refusedFields(t, answer);
  const failed = valueAt(statusWords, answer.status);
  const title = failed === undefined ? undefined : t(`frame.error.titles.${failed}`);
  return { general: { title: title ?? t('rate.refused'), text: t('rate.errors.noAnswer') } };
}

/** Fields that the site refuses although the device did not; a field that the form does not have is named by none. */
function refusedFields(t: TFunction, answer: RefusedAnswer): FormRefusal<ReviewField> {
  const paths = refusalPaths(answer);
  const isText = paths.some((path) => path === 'body.description' || path === 'body.text');
  const fields = {
    ...(paths.includes('body.rating') && { rating: t('rate.errors.rating') }),
    ...(isText && { text: t('rate.errors.text') }),
  };
  const isMarked = Object.keys(fields).length > 0;
  return isMarked
    ? { title: t('rate.errors.incomplete'), fields }
    : { general: { title: t('rate.refused'), text: t('rate.errors.notTaken') } };
}

/** What an answer refuses, as paths such as `body.rating`. */
export function refusalPaths(answer: RefusedAnswer): readonly string[] {
  return issuesOf(answer).map(({ path }) => path);
}

function issuesOf({ body }: RefusedAnswer): ErrorBody['issues'] {
  const { issues = [] } = Object(body) as Partial<ErrorBody>;
  return issues;
}

/** A text with words that cannot be published: the list stands beside the field, because a text box cannot mark them. */
function refusedText(t: TFunction, answer: RefusedAnswer): FormRefusal<ReviewField> {
  const words = issuesOf(answer).flatMap((issue) => issue.words ?? []);
  const text =
    words.length === 0
      ? t('rate.errors.text')
      : t('rate.errors.words', {
          words: words.map((word) => t('rate.errors.word', { word })).join(', '),
          count: words.length,
        });
  return { title: t('rate.errors.issue'), fields: { text } };
}
