import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { FormValues } from '../../forms/use-form.ts';
import type { ReviewContent } from './review-content.ts';

/** The fields of the form: the rating, an answer for each tag, the text. */
export type ReviewField = 'rating' | 'text' | `answers.${string}`;

/** All fields in the order in which they stand. */
export function reviewFields(tags: readonly { readonly key: string }[]): readonly ReviewField[] {
  return ['rating', ...tags.map(({ key }) => answerField(key)), 'text'];
}

/** The field of a tag's answer. */
export function answerField(key: string): ReviewField {
  return `answers.${key}`;
}

/** What each field is called. */
export function labelsOfFields(
  tags: readonly { readonly key: string; readonly displayName: string }[],
  others: { readonly rating: string; readonly text: string },
): Record<ReviewField, string> {
  return { ...Object.fromEntries(tags.map(({ key, displayName }) => [answerField(key), displayName])), ...others };
}

/** What the fields hold. */
export function valuesOf({ rating, answers, text }: ReviewContent): Partial<FormValues<ReviewField>> {
  const given = Object.entries(answers).map(([key, answer]) => [answerField(key), answer] as const);
  return { rating: rating ?? '', text, ...Object.fromEntries(given) };
}

/** What the fields say. */
export function contentOf(values: FormValues<ReviewField>, tags: readonly { readonly key: string }[]): ReviewContent {
  const answers = tags.flatMap(({ key }) => {
    const answer = values[answerField(key)];
    return answer === 'yes' || answer === 'no' ? [[key, answer] as const] : [];
  });
  return {
    rating: ratedKeys.find((key) => key === values.rating) ?? null,
    answers: Object.fromEntries(answers),
    text: values.text,
  };
}
