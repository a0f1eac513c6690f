import type { Language } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import type { Account } from '../../account/state/account-state.ts';
import { setUsernameQuestion } from '../../account/state/username-question-state.ts';
import { isOffline } from '../../browser/connection-state.ts';
import { draftId } from '../../forms/drafts/draft-store.ts';
import type { KeptDraft } from '../../forms/drafts/use-draft.ts';
import { doneNow } from '../../forms/outbox/done-now.ts';
import { type SendProgress, tellOutbox } from '../../forms/outbox/outbox-events.ts';
import { markOutbox } from '../../forms/outbox/outbox-mark.ts';
import type { SendOutcome } from '../../forms/outbox/sender.ts';
import type { SentContribution } from '../../forms/outbox/sent-contribution.ts';
import { noteSent } from '../../forms/outbox/sent-store.ts';
import type { FieldErrors, FormRefusal } from '../../forms/use-form.ts';
import { refusedReview } from '../../places/review-form/refused-review.ts';
import type { ReviewField } from '../../places/review-form/review-fields.ts';
import type { ReviewContent } from '../../places/reviews/review-content.ts';
import { sendEdit } from './send-edit.ts';
import { sendReview } from './send-review.ts';
import type { WrittenReview } from './written-review.ts';

interface SendReviewOptions {
  readonly place: Place;
  readonly edited: OwnReview | null;
  /** What the review said before. */
  readonly initial: ReviewContent;
  readonly language: Language;
  readonly account: Account;
  readonly draft: KeptDraft<ReviewContent>;
  readonly submit: () => void;
  /** What the form holds now. */
  readonly latest: ReviewContent;
  readonly wrongFields: (content: ReviewContent) => FieldErrors<ReviewField>;
  /** It waits for a connection. */
  readonly onWaiting: () => void;
  /** The site does not accept these photos, by the SHA-256 of their bytes. */
  readonly onFlagged: (photos: readonly string[]) => void;
  readonly onSent: (
    sent: Pick<WrittenReview, 'reviewId' | 'isHeld'>,
    feedPosition: string | null,
  ) => Promise<void> | void;
}

interface ReviewSending {
  /** @returns why it was not taken; null where it was, where it waits, and where its person logs in or chooses a username first */
  readonly send: (given: ReviewContent) => Promise<FormRefusal<ReviewField> | null>;
  readonly progress: SendProgress | null;
}

/**
 * Sends what a form holds. It is noted as done first, so that the outbox goes on with it when this page is closed or the
 * connection breaks; what the site refuses is a draft again, for its person is there to change it.
 */
export function useSendReview(options: SendReviewOptions): ReviewSending {
  const { place, edited, initial, language, account, draft, submit, wrongFields } = options;
  const { t } = useTranslation();
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const [isToBeSent, setToBeSent] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** No answer came: it is tried again when there is a connection. */
  const isUncertain = useRef(false);

  const send = (given: ReviewContent): Promise<FormRefusal<ReviewField> | null> => {
    const sent = sendGiven(given);
    draft.holdUntil(sent);
    return sent;
  };

  async function sendGiven(given: ReviewContent): Promise<FormRefusal<ReviewField> | null> {
    isUncertain.current = false;
    const isNameless = account.status === 'signedIn' && account.user.username === null;
    if (isNameless && !isOffline()) return chooseUsernameAndSend();
    markOutbox();
    const isKept = await draft.setDone(doneNow(language), given);
    // Where nothing is stored, nothing can wait: the form keeps it as long as it is open.
    if (isOffline()) return isKept ? wait() : refusedReview(t, null);
    if (account.status === 'signedOut') return logInAndSend();
    const owner = account.status === 'signedIn' ? account.user._id : '';
    const tools = { keepAttempt: draft.keepAttempt, onProgress: setProgress };
    const review = { placeId: place._id, content: given, language, owner, attempt: draft.attempt() };
    const outcome = await (edited === null
      ? sendReview(review, tools)
      : sendEdit({ ...review, reviewId: edited._id, before: initial }, tools));
    setProgress(null);
    if (outcome.outcome === 'sent') return takeSent(outcome, given, owner);
    // The session has ended.
    if (outcome.answer?.status === 401) return logInAndSend();
    if (outcome.outcome === 'uncertain') {
      if (isOffline()) return isKept ? wait() : refusedReview(t, null);
      isUncertain.current = true;
      return refusedReview(t, outcome.answer);
    }
    if (!isShown.current) {
      await draft.setDone({ ...doneNow(language), needs: outcome.need }, given);
      tellOutbox({ what: 'changed' });
      return null;
    }
    await draft.setDone(null);
    // It was sent before it was known whose it is.
    if (outcome.need === 'username') return chooseUsernameAndSend();
    return refuse(outcome);
  }

  function wait(): null {
    latest.current.onWaiting();
    return null;
  }

  function refuse({ answer, photos }: Extract<SendOutcome, { outcome: 'refused' }>): FormRefusal<ReviewField> {
    if (photos.length === 0) return refusedReview(t, answer);
    latest.current.onFlagged(photos);
    const count = photos.length;
    const isGone = answer === null;
    return { fields: { photos: isGone ? t('photos.missing', { count }) : t('photos.flaggedCount', { count }) } };
  }

  async function takeSent(
    { placeId, reviewId, isHeld, feedPosition }: Extract<SendOutcome, { outcome: 'sent' }>,
    given: ReviewContent,
    owner: string,
  ): Promise<FormRefusal<ReviewField> | null> {
    const now = latest.current.latest;
    if (JSON.stringify(now) !== JSON.stringify(given)) {
      // Something was changed while it was sent: that edits what has arrived, at once or with the draft that it is.
      const wrong = wrongFields(now);
      return Object.keys(wrong).length > 0 ? { fields: wrong } : sendGiven(now);
    }
    const kind = edited === null ? 'review' : 'edit';
    const sent: SentContribution = {
      key: draft.attempt().key,
      owner,
      kind,
      title: place.name,
      placeId,
      reviewId,
      isHeld,
      isRemoved: false,
      sentAt: Date.now(),
    };
    await draft.remove();
    await noteSent(sent);
    if (isShown.current) await latest.current.onSent({ reviewId, isHeld }, feedPosition);
    const id = draftId({ owner, kind, subject: edited?._id ?? place._id });
    tellOutbox({ what: 'sent', draftId: id, sent, isToBeTold: !isShown.current, feedPosition });
    return null;
  }

  function logInAndSend(): null {
    setAccountDialog({ view: 'logIn', onSignedIn: () => setToBeSent(true) });
    return null;
  }
  function chooseUsernameAndSend(): null {
    setUsernameQuestion({ onChosen: () => setToBeSent(true) });
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
  const tryAgain = useEffectEvent(() => {
    if (isUncertain.current) submit();
  });
  useEffect(() => {
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return { send, progress };
}
