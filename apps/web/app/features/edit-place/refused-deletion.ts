import type { TFunction } from 'i18next';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import type { FormRefusal } from '../../forms/use-form.ts';
import { valueAt } from '../../i18n/value-at.ts';

const wordsByCode = {
  // Whoever added a place is offered to delete it while nobody else has reviewed it.
  '403.REQUEST_SERVICE.101': 'reviewed',
  '404.PLACE_SERVICE.100': 'gone',
  '410.PLACE_SERVICE.100': 'gone',
  '410.PLACE_SERVICE.101': 'gone',
} as const;

/** Why a place was not deleted, where that is about the place; null where it is about whoever asked, or the connection. */
export function refusedDeletion(t: TFunction, answer: RefusedAnswer | null): FormRefusal<never> | null {
  const words = valueAt(wordsByCode, String(Object(answer?.body).code));
  return words === undefined ? null : { general: { text: t(`placeEdits.delete.errors.${words}`) } };
}
