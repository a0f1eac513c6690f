import { callContributions } from '../../account/call-accounts.ts';
import { isSameReview, type ReviewContent } from '../../places/reviews/review-content.ts';
import { type ReviewOutcome, type ReviewToSend, sentReview } from './send-review.ts';

interface EditToSend extends ReviewToSend {
  readonly reviewId: string;
  /** What the review said before. */
  readonly before: ReviewContent;
}

/** Changes a review that was sent before: as often as it is tried, it says the same afterwards. Never rejects. */
export async function sendEdit({ reviewId, content, before, language }: EditToSend): Promise<ReviewOutcome> {
  const { rating, answers, text, removedPhotos } = content;
  const keysWith = (sought: string) =>
    Object.entries(answers).flatMap(([key, answer]) => (answer === sought ? [key] : []));
  const hasOtherAnswers = !isSameReview({ ...before, answers }, before);
  const hasOtherText = text.trim() !== before.text.trim();
  const body = {
    ...(rating !== null && { rating }),
    // What is left out stays: answers that the form did not ask for, and the language in which somebody wrote.
    ...(hasOtherAnswers && { tags: keysWith('yes'), noTags: keysWith('no') }),
    ...(hasOtherText && { text: text.trim(), language: text.trim() === '' ? null : language }),
    ...(removedPhotos.length > 0 && { deletedImages: [...removedPhotos] }),
  };
  const outcome = await callContributions((api) => api.editReview({ params: { id: reviewId }, body }));
  if (outcome.isTaken) return sentReview(outcome.body.review, outcome.body.feedPosition);
  const { answer } = outcome;
  const isUncertain = answer === null || answer.status >= 500;
  return isUncertain ? { outcome: 'uncertain', answer } : { outcome: 'refused', answer };
}
