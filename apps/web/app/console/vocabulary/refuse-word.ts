import type { ErrorBody } from '@access-atlas/contract/errors.ts';
import type { TFunction } from 'i18next';
import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import type { FieldErrors, FormRefusal } from '../../forms/use-form.ts';
import { type WordField, wordFieldNames } from './word-fields.ts';

/** Why a word was not taken, by its fields; null where the answer names none of them. */
export function refuseWord(t: TFunction, answer: RefusedAnswer | null): FormRefusal<WordField> | null {
  const { issues = [] } = Object(answer?.body) as Partial<ErrorBody>;
  const wrong = issues.flatMap(({ path }) => {
    const field = wordFieldNames.find((known) => path === `body.${known}`);
    return field === undefined ? [] : [[field, t(`console.vocabulary.errors.${problemOf(field)}`)] as const];
  });
  return wrong.length > 0 ? { fields: Object.fromEntries(wrong) as FieldErrors<WordField> } : null;
}

/** The words under `console.vocabulary.errors` for a field that the site refuses although the device did not. */
function problemOf(field: WordField) {
  if (field === 'key') return 'keyTaken';
  if (field === 'parent') return 'parent';
  return 'text';
}
