import type { Language } from '@access-atlas/contract/languages.ts';
import { callContributions, type Outcome } from '../../account/call-accounts.ts';
import type { Stored } from '../../account/sending/send-once.ts';
import { answersOf, sentPhotosOf } from '../../places/review-form/review-body.ts';
import type { ReviewContent } from '../../places/reviews/review-content.ts';

interface StoredToEdit {
  readonly reviewId: string;
  readonly content: ReviewContent;
  readonly language: Language;
  /** Answers were sent: those that are taken back have to go. What was never asked stays. */
  readonly hadAnswers: boolean;
  /** The addresses of photos that the review had before anything was sent, and that stay. */
  readonly keptPhotos: readonly string[];
}

/**
 * Makes a review that an earlier try has stored say what the form says now. Its photos of that try give way to those of the
 * form: which address belongs to which of them, only the site knows. Never rejects.
 */
export async function editStoredReview(edit: StoredToEdit): Promise<Outcome<Stored>> {
  const { reviewId, content, language, hadAnswers, keptPhotos } = edit;
  const { rating, text, photos } = content;
  const stored = await callContributions((api) => api.getOwnReview({ params: { id: reviewId } }));
  if (!stored.isTaken) return stored;
  const kept = new Set(keptPhotos);
  const gone = [...stored.body.images, ...stored.body.heldImages].map(({ url }) => url).filter((url) => !kept.has(url));
  const hasAnswers = hadAnswers || Object.keys(content.answers).length > 0;
  const body = {
    rating: rating ?? undefined,
    text: text.trim(),
    language: text.trim() === '' ? null : language,
    ...(hasAnswers && answersOf(content)),
    ...(gone.length > 0 && { deletedImages: gone }),
    ...(photos.length > 0 && { photos: sentPhotosOf(photos, language) }),
  };
  return callContributions((api) => api.editReview({ params: { id: reviewId }, body }));
}
