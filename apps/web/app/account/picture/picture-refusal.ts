import type { TFunction } from 'i18next';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { refusalOf } from '../refusal-words.ts';

/** What the site says of bytes that it cannot use, whatever they are called. */
const unusable = new Set([400, 413, 415]);

/** Why the site did not take a picture, or did not remove it, in the page's language. */
export function pictureRefusal(t: TFunction, answer: RefusedAnswer | null): string {
  if (answer !== null && unusable.has(answer.status)) return t('picture.notPicture');
  return refusalOf(t, answer, []).general?.text ?? t('frame.error.texts.generic');
}
