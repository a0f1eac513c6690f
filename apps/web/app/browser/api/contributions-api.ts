import { contribute } from '@access-atlas/contract/places/contributions.ts';
import { sendPhoto } from '@access-atlas/contract/places/photos.ts';
import {
  deleteReview,
  editReview,
  getOwnReview,
  listOwnReviews,
  undoDeleteReview,
} from '@access-atlas/contract/places/written-reviews.ts';
import { getSubmission } from '@access-atlas/contract/submissions.ts';
import { browserClient } from './browser-client.ts';

/** The calls by which people contribute, change what they contributed, and learn what became of it. */
export function contributionsApi(signal?: AbortSignal) {
  return browserClient(
    {
      contribute,
      deleteReview,
      editReview,
      getOwnReview,
      getSubmission,
      listOwnReviews,
      sendPhoto,
      undoDeleteReview,
    },
    signal,
  );
}
