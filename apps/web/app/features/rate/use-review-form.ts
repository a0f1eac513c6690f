import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { prepareContributions } from '../../account/call-accounts.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { useSite } from '../../browser/use-site.ts';
import { type KeptDraft, useDraft } from '../../forms/drafts/use-draft.ts';
import type { SendProgress } from '../../forms/outbox/outbox-events.ts';
import { type FieldErrors, type Form, useForm } from '../../forms/use-form.ts';
import { contentOf, type ReviewField, reviewFields, valuesOf } from '../../places/review-form/review-fields.ts';
import { type ReviewPhotos, useReviewPhotos } from '../../places/review-form/use-review-photos.ts';
import { wrongReviewFields } from '../../places/review-form/wrong-review-fields.ts';
import {
  contentOfReview,
  emptyReview,
  isSameReview,
  type ReviewContent,
  reviewContentOf,
} from '../../places/reviews/review-content.ts';
import type { RatePageData } from './load-rate-page.ts';
import { useSendReview } from './use-send-review.ts';
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
  /** Called with the fields that have to be corrected; none where it is only to be tried again. */
  readonly onRefused: (fields: readonly string[]) => void;
  /** Words may be left out. */
  readonly isWordless: boolean;
  /** Before the place's page takes the place of the form in the history. */
  readonly goToFirst: () => Promise<void>;
}

export interface ReviewForm {
  readonly form: Form<ReviewField>;
  readonly draft: KeptDraft<ReviewContent>;
  readonly content: ReviewContent;
  readonly photos: ReviewPhotos;
  /** Photos that were sent before. */
  readonly sentPhotos: OwnReview['images'];
  /** How far sending has come; null while nothing is sent. */
  readonly progress: SendProgress | null;
  /** What stands in place of the form: it waits for a connection, or went meanwhile; null: the form. */
  readonly waiting: 'waiting' | 'sent' | null;
  /** Back to the form. */
  readonly goOnWriting: () => void;
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
 * they do over the form. What they are done with goes into the outbox where it cannot go at once.
 */
export function useReviewForm(options: ReviewFormOptions): ReviewForm {
  const { data, edited, owner, back, submit, onRefused, isWordless, goToFirst } = options;
  const { t } = useTranslation();
  const { language } = useSite();
  const account = useAccount();
  const navigate = useNavigate();
  const { place, tags } = data;
  const photos = useReviewPhotos();
  /** Of the photos that the review has now, an earlier try of this draft may have sent some. */
  const [former, setFormer] = useState<readonly string[] | null>(null);
  const sentPhotos = (edited?.images ?? []).filter(({ url }) => former === null || former.includes(url));
  const asked = { tags, photos: sentPhotos };
  // Answers to what is no longer asked are no part of the form.
  const initial = edited === null ? emptyReview : contentOf(valuesOf(contentOfReview(edited), asked), asked);
  const sendsWithoutWords = useRef(false);
  const putAside = useRef<ReviewContent>(emptyReview);
  const [waiting, setWaiting] = useState<'waiting' | 'sent' | null>(null);

  const form = useForm<ReviewField>({
    fields: reviewFields(asked),
    initial: valuesOf(initial, asked),
    check: (values) => {
      const wrong = wrongFields(contentOf(values, asked, photos.photos));
      if (Object.keys(wrong).length > 0) onRefused(Object.keys(wrong));
      return wrong;
    },
    send: async (values) => {
      const refusal = await sending.send(contentOf(values, asked, photos.photos));
      if (refusal !== null) onRefused(Object.keys(refusal.fields ?? {}));
      return refusal;
    },
  });
  const content = contentOf(form.values, asked, photos.photos);
  const show = async (sent: Pick<WrittenReview, 'reviewId' | 'isHeld'>, feedPosition: string | null) => {
    noteWrite(feedPosition);
    const { reviewId, isHeld } = sent;
    const isEdited = edited !== null;
    const written: WrittenReview = { placeId: place._id, reviewId, isHeld, isEdited, isRemoved: false };
    // The way back does not lead to a form whose review was sent.
    await goToFirst();
    return navigate(back, { replace: true, state: { written } });
  };
  const draft = useDraft<ReviewContent>(
    {
      kind: edited === null ? 'review' : 'edit',
      subject: edited?._id ?? place._id,
      title: place.name,
      initial,
      isSame: isSameReview,
      read: reviewContentOf,
      photosOf: (given) => given.photos.map(({ sha256 }) => sha256),
    },
    owner,
    content,
    {
      onFound: (found) => {
        if (edited !== null && found.photos.length > 0) setFormer(found.formerPhotos);
        photos.fill(found.photos);
        form.fill(valuesOf(found, asked));
      },
      onSent: () => setWaiting('sent'),
    },
    waiting !== null,
  );
  const sending = useSendReview({
    place,
    edited,
    initial,
    language,
    account,
    draft,
    submit,
    latest: content,
    wrongFields,
    onWaiting: () => setWaiting('waiting'),
    onFlagged: photos.flag,
    onSent: show,
  });

  function wrongFields(given: ReviewContent): FieldErrors<ReviewField> {
    const flagged = given.photos.filter(({ isFlagged }) => isFlagged).length;
    return {
      ...wrongReviewFields(t, given, { language, isWithoutWords: isWordless || sendsWithoutWords.current }),
      ...(flagged > 0 && { photos: t('photos.flaggedCount', { count: flagged }) }),
    };
  }

  useEffect(() => void prepareContributions(), []);
  const fillWith = (given: ReviewContent) => {
    const values = valuesOf(given, asked);
    for (const field of reviewFields(asked)) form.change(field, values[field] ?? '');
    photos.setPhotos(given.photos);
  };
  return {
    form,
    draft,
    content,
    photos,
    sentPhotos,
    progress: sending.progress,
    waiting,
    goOnWriting: () => setWaiting(null),
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
