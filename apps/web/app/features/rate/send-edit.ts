import { callContributions } from '../../account/call-accounts.ts';
import { sendOnce } from '../../account/sending/send-once.ts';
import { sendWithPhotos } from '../../account/sending/send-with-photos.ts';
import type { SendOutcome, SendTools } from '../../forms/outbox/sender.ts';
import { answersOf, sentPhotosOf } from '../../places/review-form/review-body.ts';
import { isSameReview, type ReviewContent } from '../../places/reviews/review-content.ts';
import { editStoredReview } from './edit-stored-review.ts';
import type { ReviewToSend } from './send-review.ts';

export interface EditToSend extends ReviewToSend {
  readonly reviewId: string;
  /** What the review said before. */
  readonly before: ReviewContent;
}

/** Changes a review that was sent before: as often as it is tried, it says the same afterwards. Never rejects. */
export function sendEdit(edit: EditToSend, { keepAttempt, onProgress }: SendTools): Promise<SendOutcome> {
  const { reviewId, placeId, content, language, owner } = edit;
  let latest = edit.attempt;
  const gone = new Set(content.removedPhotos);
  const keptPhotos = content.formerPhotos.filter((url) => !gone.has(url));
  const send = () =>
    sendOnce({
      body: bodyOf(edit),
      attempt: latest,
      keepAttempt: (next) => {
        latest = next;
        return keepAttempt(next);
      },
      call: (body, idempotencyKey) =>
        callContributions((api) => api.editReview({ params: { id: reviewId }, body, idempotencyKey })),
      editStored: () => editStoredReview({ reviewId, content, language, hadAnswers: true, keptPhotos }),
      placeId,
    });
  return sendWithPhotos({ photos: content.photos, owner, onProgress, send });
}

function bodyOf({ content, before, language }: EditToSend) {
  const { rating, answers, text, removedPhotos, photos } = content;
  const hasOtherAnswers = !isSameReview({ ...before, answers }, before);
  const hasOtherText = text.trim() !== before.text.trim();
  return {
    ...(rating !== null && { rating }),
    // What is left out stays: answers that the form did not ask for, and the language in which somebody wrote.
    ...(hasOtherAnswers && answersOf(content)),
    ...(hasOtherText && { text: text.trim(), language: text.trim() === '' ? null : language }),
    ...(removedPhotos.length > 0 && { deletedImages: [...removedPhotos] }),
    ...(photos.length > 0 && { photos: sentPhotosOf(photos, language) }),
  };
}
