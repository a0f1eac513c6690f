import type { TFunction } from 'i18next';
import { codeOf, type RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { isOffline } from '../../browser/connection-state.ts';
import { valueAt } from '../../i18n/value-at.ts';

/** The words under `answers.errors` for each code of the catalogue. */
const wordsByCode = {
  '403.USER_SERVICE.107': 'restricted',
  '403.USER_SERVICE.108': 'username',
  '404.PLACE_SERVICE.100': 'placeGone',
  '410.PLACE_SERVICE.100': 'placeGone',
  '429.REQUEST_SERVICE.100': 'tooMany',
} as const;

/** Why an answer was not taken, in the page's language. It is kept as long as the page is open. */
export function refusedAnswer(
  t: TFunction,
  answer: RefusedAnswer | null,
): { readonly title: string; readonly text: string } {
  if (answer === null && isOffline()) return { title: t('offline.noConnection'), text: t('answers.errors.offline') };
  const words = valueAt(wordsByCode, answer === null ? '' : codeOf(answer));
  return { title: t('answers.errors.title'), text: t(`answers.errors.${words ?? 'noAnswer'}`) };
}
