import type { Language } from '@access-atlas/contract/languages.ts';
import type { Contribution } from '@access-atlas/contract/places/contribution.ts';
import type { DraftPhoto } from '../../forms/photos/draft-photo.ts';
import { inOrder } from '../../forms/photos/photo-order.ts';
import type { ReviewContent } from '../reviews/review-content.ts';

/** The answers of a review as they are sent. */
export function answersOf({ answers }: ReviewContent): { readonly tags: string[]; readonly noTags: string[] } {
  const keysWith = (sought: string) =>
    Object.entries(answers).flatMap(([key, answer]) => (answer === sought ? [key] : []));
  return { tags: keysWith('yes'), noTags: keysWith('no') };
}

/** How a review names its photos, which were sent before it. */
export function sentPhotosOf(photos: readonly DraftPhoto[], language: Language) {
  return inOrder(photos).map(({ sha256, altText }) => {
    const words = altText.trim();
    return words === '' ? { sha256 } : { sha256, altText: words, altTextLanguage: language };
  });
}

/** What a review says, as it is sent. */
export type ReviewBody = Required<Pick<Contribution, 'description' | 'language'>> &
  Pick<Contribution, 'rating' | 'tags' | 'noTags' | 'photos'>;

/** A review as it is sent. @param language of the page, in which most people write */
export function reviewBody(content: ReviewContent, language: Language): ReviewBody {
  const { rating, answers, text, photos } = content;
  // Who answers nothing says nothing of what they answered before.
  const isAsked = Object.keys(answers).length > 0;
  return {
    description: text.trim(),
    language: text.trim() === '' ? null : language,
    rating: rating ?? undefined,
    ...(isAsked ? answersOf(content) : { tags: undefined, noTags: undefined }),
    photos: photos.length > 0 ? sentPhotosOf(photos, language) : undefined,
  };
}
