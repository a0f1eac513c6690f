import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { prepareContributions } from '../../account/call-accounts.ts';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { isOffline } from '../../browser/connection-state.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { useSite } from '../../browser/use-site.ts';
import { type DraftState, useDraft } from '../../forms/drafts/use-draft.ts';
import { type FieldErrors, type Form, type FormRefusal, useForm } from '../../forms/use-form.ts';
import { refusedReview } from '../../places/review-form/refused-review.ts';
import { contentOf, type ReviewField, reviewFields, valuesOf } from '../../places/review-form/review-fields.ts';
import { wrongReviewFields } from '../../places/review-form/wrong-review-fields.ts';
import {
  contentOfReview,
  emptyReview,
  isSameReview,
  type ReviewContent,
  reviewContentOf,
} from '../../places/reviews/review-content.ts';
import type { RatePageData } from './load-rate-page.ts';
import { sendEdit } from './send-edit.ts';
import { sendReview } from './send-review.ts';
import type { WrittenReview } from './written-review.ts';

interface ReviewFormOptions {
  readonly data: RatePageData;
  /** The review that is changed; null for a new one. */
  readonly edited: OwnReview | null;
  /** Whose drafts are meant; undefined while it is not known. */
  readonly owner: string | null | undefined;
  /** The place's page, which says that the review was written. */
  readonly back: string;
  /** Submits the form element. */
  readonly submit: () => void;
  /** Called when something has to be corrected or tried again. */
  readonly onRefused: () => void;
}

export interface ReviewForm {
  readonly form: Form<ReviewField>;
  readonly draft: DraftState;
  readonly sendWithoutWords: () => void;
  /** To be called when Done is pressed: it asks for words again. */
  readonly askForWords: () => void;
  /** Empties the form. */
  readonly discard: () => void;
  /** Fills in again what was discarded. */
  readonly restore: () => void;
}

/**
 * A review that somebody writes: kept on the device from the first letter, checked, and sent once they are logged in, which
 * they do over the form.
 */
export function useReviewForm({ data, edited, owner, back, submit, onRefused }: ReviewFormOptions): ReviewForm {
  const { t } = useTranslation();
  const { language } = useSite();
  const account = useAccount();
  const navigate = useNavigate();
  const { place, tags } = data;
  const asked = { tags, photos: edited?.images ?? [] };
  // Answers to what is no longer asked are no part of the form.
  const initial = edited === null ? emptyReview : contentOf(valuesOf(contentOfReview(edited), asked), asked);
  const sendsWithoutWords = useRef(false);
  const putAside = useRef<ReviewContent>(emptyReview);
  const [isToBeSent, setToBeSent] = useState(false);

  const form = useForm<ReviewField>({
    fields: reviewFields(asked),
    initial: valuesOf(initial, asked),
    check: (values) => {
      const wrong = wrongFields(contentOf(values, asked));
      if (Object.keys(wrong).length > 0) onRefused();
      return wrong;
    },
    send: async (values) => {
      const refusal = await send(contentOf(values, asked));
      if (refusal !== null) onRefused();
      return refusal;
    },
  });
  const content = contentOf(form.values, asked);
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
  });
  const draft = useDraft<ReviewContent>(
    {
      kind: edited === null ? 'review' : 'edit',
      subject: edited?._id ?? place._id,
      title: place.name,
      initial,
      isSame: isSameReview,
      read: reviewContentOf,
    },
    owner,
    content,
    (found) => form.fill(valuesOf(found, asked)),
  );

  function wrongFields(given: ReviewContent): FieldErrors<ReviewField> {
    return wrongReviewFields(t, given, { language, isWithoutWords: sendsWithoutWords.current });
  }

  async function send(given: ReviewContent): Promise<FormRefusal<ReviewField> | null> {
    if (account.status === 'signedOut') return logInAndSend();
    if (isOffline()) return refusedReview(t, null);
    const review = { placeId: place._id, content: given, language };
    const sent = await (edited === null
      ? sendReview(review, draft.attempt(), draft.keepAttempt)
      : sendEdit({ ...review, reviewId: edited._id, before: initial }));
    // The session has ended.
    if (sent.outcome !== 'sent' && sent.answer?.status === 401) return logInAndSend();
    if (sent.outcome !== 'sent') return refusedReview(t, sent.answer);
    const { reviewId, isHeld, feedPosition } = sent;
    noteWrite(feedPosition);
    const now = latest.current;
    if (JSON.stringify(now) !== JSON.stringify(given)) {
      // Something was changed while it was sent: that edits what has arrived.
      const wrong = wrongFields(now);
      return Object.keys(wrong).length > 0 ? { fields: wrong } : send(now);
    }
    await draft.remove();
    const written: WrittenReview = {
      placeId: place._id,
      reviewId,
      isHeld,
      isEdited: edited !== null,
      isRemoved: false,
    };
    // The way back does not lead to a form whose review was sent.
    await navigate(back, { replace: true, state: { written } });
    return null;
  }

  function logInAndSend(): null {
    setAccountDialog({ view: 'logIn', onSignedIn: () => setToBeSent(true) });
    return null;
  }
  const submitAgain = useEffectEvent(() => {
    setToBeSent(false);
    submit();
  });
  const isSignedIn = account.status === 'signedIn';
  useEffect(() => {
    if (isToBeSent && isSignedIn) submitAgain();
  }, [isToBeSent, isSignedIn]);
  useEffect(() => void prepareContributions(), []);

  const fillWith = (given: ReviewContent) => {
    const values = valuesOf(given, asked);
    for (const field of reviewFields(asked)) form.change(field, values[field] ?? '');
  };
  return {
    form,
    draft,
    sendWithoutWords: () => {
      sendsWithoutWords.current = true;
      submit();
    },
    askForWords: () => {
      sendsWithoutWords.current = false;
    },
    discard: () => {
      putAside.current = content;
      fillWith(initial);
    },
    restore: () => fillWith(putAside.current),
  };
}
