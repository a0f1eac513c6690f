import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { listTags } from '@access-atlas/contract/site/reference.ts';
import type { DraftPhoto } from '../../forms/photos/draft-photo.ts';
import type { FormValues } from '../../forms/use-form.ts';
import type { ReviewContent } from '../reviews/review-content.ts';

/**
 * The fields of the form: the rating, an answer for each tag, whether each photo that was sent before goes, the text. What is
 * wrong with photos is said of `photos`, which holds nothing.
 */
export type ReviewField = 'rating' | 'text' | 'photos' | `answers.${string}` | `photos.${string}`;

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
  const going = photos.map(({ url }) => photoField(url));
  return ['rating', ...tags.map(({ key }) => answerField(key)), 'photos', ...going, 'text'];
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
  others: { readonly rating: string; readonly text: string; readonly photos: string },
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

/** What the fields say, with the photos that are added. */
export function contentOf(
  values: FormValues<ReviewField>,
  { tags, photos }: AskedOfReview,
  added: readonly DraftPhoto[] = [],
): ReviewContent {
  const answers = tags.flatMap(({ key }) => {
    const answer = values[answerField(key)];
    return answer === 'yes' || answer === 'no' ? [[key, answer] as const] : [];
  });
  return {
    rating: ratedKeys.find((key) => key === values.rating) ?? null,
    answers: Object.fromEntries(answers),
    text: values.text,
    removedPhotos: photos.flatMap(({ url }) => (values[photoField(url)] === 'on' ? [url] : [])),
    formerPhotos: photos.map(({ url }) => url),
    photos: added,
  };
}
