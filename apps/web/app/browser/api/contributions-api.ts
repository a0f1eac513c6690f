import { answerPlace, listOwnAnswers, tellHowKnown, withdrawAnswer } from '@access-atlas/contract/places/answers.ts';
import { claimPlace, sendClaimMail } from '@access-atlas/contract/places/claims.ts';
import { contribute } from '@access-atlas/contract/places/contributions.ts';
import { getOwnPart, listProvidedPlaces } from '@access-atlas/contract/places/own-part.ts';
import { deletePlace, listOwnPlaces, undoDeletePlace } from '@access-atlas/contract/places/own-places.ts';
import { sendPhoto } from '@access-atlas/contract/places/photos.ts';
import { editPlace, getEditablePlace } from '@access-atlas/contract/places/place-edits.ts';
import {
  deleteReview,
  editReview,
  getOwnReview,
  listOwnReviews,
  undoDeleteReview,
} from '@access-atlas/contract/places/written-reviews.ts';
import { listPlaceTypes } from '@access-atlas/contract/site/reference.ts';
import { getSubmission } from '@access-atlas/contract/submissions.ts';
import { browserClient } from './browser-client.ts';

/** The calls by which people contribute, change what they contributed, and learn what became of it. */
export function contributionsApi(signal?: AbortSignal) {
  return browserClient(
    {
      answerPlace,
      claimPlace,
      contribute,
      deletePlace,
      deleteReview,
      editPlace,
      editReview,
      getEditablePlace,
      getOwnPart,
      getOwnReview,
      getSubmission,
      listOwnAnswers,
      listOwnPlaces,
      listOwnReviews,
      listPlaceTypes,
      listProvidedPlaces,
      sendClaimMail,
      sendPhoto,
      tellHowKnown,
      undoDeletePlace,
      undoDeleteReview,
      withdrawAnswer,
    },
    signal,
  );
}
