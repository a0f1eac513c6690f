import type { Language } from '@access-atlas/contract/languages.ts';
import { reviewTextMaxCharacters, reviewTextMinCharacters } from '@access-atlas/contract/limits.ts';
import type { TFunction } from 'i18next';
import type { FieldErrors } from '../../forms/use-form.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import type { ReviewContent } from '../reviews/review-content.ts';
import type { ReviewField } from './review-fields.ts';

interface WrongReviewOptions {
  readonly language: Language;
  /** Whether the person has chosen to send it without words. */
  readonly isWithoutWords: boolean;
}

/** What keeps a review from being sent, in the page's language. */
export function wrongReviewFields(
  t: TFunction,
  { rating, text }: Pick<ReviewContent, 'rating' | 'text'>,
  { language, isWithoutWords }: WrongReviewOptions,
): FieldErrors<ReviewField> {
  // As the site counts them: an emoji is one character.
  const characters = [...text.trim()].length;
  const isShort = characters > 0 && characters < reviewTextMinCharacters;
  const max = formatNumber(reviewTextMaxCharacters, language);
  return {
    ...(rating === null && { rating: t('rate.errors.rating') }),
    ...(characters === 0 && !isWithoutWords && { text: t('rate.errors.noWords') }),
    ...(isShort && { text: t('rate.errors.short', { min: reviewTextMinCharacters }) }),
    ...(characters > reviewTextMaxCharacters && { text: t('rate.errors.long', { max }) }),
  };
}
