import type { TFunction } from 'i18next';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import type { FormRefusal } from '../../forms/use-form.ts';
import { placeTextMax } from '../../places/place-form/place-texts.ts';
import { refusalPaths, refusedReview } from '../../places/review-form/refused-review.ts';
import type { PlaceField } from './place-fields.ts';

const marked = ['name', 'type', 'address', 'phone', 'url'] as const;

/** Why a place was not taken, in the page's language. What was typed is still there, and lies on the device. */
export function refusedPlace(t: TFunction, answer: RefusedAnswer | null): FormRefusal<PlaceField> {
  const paths = answer?.status === 400 ? refusalPaths(answer) : [];
  const fields = Object.fromEntries(
    marked.filter((name) => paths.includes(`body.${name}`)).map((name) => [name, wordsOf(t, name)]),
  );
  return Object.keys(fields).length > 0 ? { fields } : refusedReview(t, answer);
}

function wordsOf(t: TFunction, name: (typeof marked)[number]): string {
  if (name === 'type' || name === 'url') return t(`addPlace.errors.${name}`);
  return t('addPlace.errors.text', { max: placeTextMax[name] });
}
