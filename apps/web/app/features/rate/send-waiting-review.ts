import { callContributions } from '../../account/call-accounts.ts';
import { needOf } from '../../account/sending/need-of.ts';
import type { Sender } from '../../forms/outbox/sender.ts';
import { contentOfReview, reviewContentOf } from '../../places/reviews/review-content.ts';
import { sendEdit } from './send-edit.ts';
import { sendReview } from './send-review.ts';

/** Sends a review that waits in the outbox. */
export const sendWaitingReview: Sender = async (draft, tools) => {
  const content = reviewContentOf(draft.content);
  if (content === null) return { outcome: 'refused', answer: null, need: 'other', photos: [] };
  const { owner, key, sent, done } = draft;
  return sendReview({ placeId: draft.subject, content, language: done.language, owner, attempt: { key, sent } }, tools);
};

/** Sends the change of a review that waits in the outbox: what the review says now, the site knows. */
export const sendWaitingEdit: Sender = async (draft, tools) => {
  const content = reviewContentOf(draft.content);
  if (content === null) return { outcome: 'refused', answer: null, need: 'other', photos: [] };
  const asked = await callContributions((api) => api.getOwnReview({ params: { id: draft.subject } }));
  if (!asked.isTaken) {
    const { answer } = asked;
    const isUncertain = answer === null || answer.status >= 500;
    if (isUncertain) return { outcome: 'uncertain', answer };
    return { outcome: 'refused', answer, need: needOf(answer), photos: [] };
  }
  const { owner, key, sent, done } = draft;
  const review = asked.body;
  return sendEdit(
    {
      reviewId: review._id,
      placeId: review.place._id,
      content,
      before: contentOfReview(review),
      language: done.language,
      owner,
      attempt: { key, sent },
    },
    tools,
  );
};
