import type { Language } from '@access-atlas/contract/languages.ts';
import type { DraftPhoto } from '../../forms/photos/draft-photo.ts';
import { inOrder } from '../../forms/photos/photo-order.ts';
import type { ReviewContent } from '../../places/reviews/review-content.ts';

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
