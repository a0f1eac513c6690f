import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { listTags } from '@access-atlas/contract/site/reference.ts';
import type { FormValues } from '../../forms/use-form.ts';
import type { ReviewContent } from '../reviews/review-content.ts';

/** The fields of the form: the rating, an answer for each tag, the text, whether each photo that was sent before goes. */
export type ReviewField = 'rating' | 'text' | `answers.${string}` | `photos.${string}`;

/** A feature that can be answered for. */
export type AskedTag = Pick<BodyOf<typeof listTags>[number], 'key' | 'displayName' | 'category'>;

/** What a form asks for. */
export interface AskedOfReview {
  readonly tags: readonly { readonly key: string; readonly displayName: string }[];
  /** Photos that were sent before. */
  readonly photos: readonly { readonly url: string }[];
}

/** All fields in the order in which they stand. */
export function reviewFields({ tags, photos }: AskedOfReview): readonly ReviewField[] {
  return ['rating', ...tags.map(({ key }) => answerField(key)), ...photos.map(({ url }) => photoField(url)), 'text'];
}

/** The field of a tag's answer. */
export function answerField(key: string): ReviewField {
  return `answers.${key}`;
}

/** The field that says whether a photo goes: "on", or empty. */
export function photoField(url: string): ReviewField {
  return `photos.${url}`;
}

/** What each field is called that can be wrong. */
export function labelsOfFields(
  { tags }: AskedOfReview,
  others: { readonly rating: string; readonly text: string },
): Record<ReviewField, string> {
  return { ...Object.fromEntries(tags.map(({ key, displayName }) => [answerField(key), displayName])), ...others };
}

/** What all fields hold. */
export function valuesOf(content: ReviewContent, asked: AskedOfReview): FormValues<ReviewField> {
  const given = new Map<ReviewField, string>([
    ['rating', content.rating ?? ''],
    ['text', content.text],
    ...Object.entries(content.answers).map(([key, answer]) => [answerField(key), answer] as const),
    ...content.removedPhotos.map((url) => [photoField(url), 'on'] as const),
  ]);
  const values = reviewFields(asked).map((field) => [field, given.get(field) ?? '']);
  return Object.fromEntries(values) as FormValues<ReviewField>;
}

/** What the fields say. */
export function contentOf(values: FormValues<ReviewField>, { tags, photos }: AskedOfReview): ReviewContent {
  const answers = tags.flatMap(({ key }) => {
    const answer = values[answerField(key)];
    return answer === 'yes' || answer === 'no' ? [[key, answer] as const] : [];
  });
  return {
    rating: ratedKeys.find((key) => key === values.rating) ?? null,
    answers: Object.fromEntries(answers),
    text: values.text,
    removedPhotos: photos.flatMap(({ url }) => (values[photoField(url)] === 'on' ? [url] : [])),
  };
}
