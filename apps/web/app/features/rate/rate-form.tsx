import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { RestrictionNotice } from '../../account/restriction-notice.tsx';
import { restrictionOf } from '../../account/restriction-of.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { DraftNote, useSpokenDraft } from '../../forms/drafts/draft-note.tsx';
import { FoundDraft } from '../../forms/drafts/found-draft.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { StepProgress } from '../../forms/step-progress.tsx';
import { PhotoFields } from '../../places/photo-fields/photo-fields.tsx';
import { FactQuestions } from '../../places/review-form/fact-questions.tsx';
import { RatingChoice } from '../../places/review-form/rating-choice.tsx';
import { labelsOfFields, photoField } from '../../places/review-form/review-fields.ts';
import { ReviewWords } from '../../places/review-form/review-words.tsx';
import { SendingNote } from '../../places/review-form/sending-note.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import type { RatePageData } from './load-rate-page.ts';
import { RateBar } from './rate-bar.tsx';
import styles from './rate-form.module.css';
import { type RatePart, rateParts } from './rate-parts.ts';
import { useReviewForm } from './use-review-form.ts';
import { WaitingReview } from './waiting-review.tsx';

interface RateFormProps {
  readonly data: RatePageData;
  /** The review that is changed; null for a new one. */
  readonly edited: OwnReview | null;
  /** Whose drafts are meant; undefined while it is not known. */
  readonly owner: string | null | undefined;
  /** The place's page. */
  readonly back: string;
  /** What stands above the form, with what it says of the draft at full length and in short. */
  readonly head: (note: ReactNode, shortNote: ReactNode) => ReactNode;
}

/** Rating, features, photos and words of a review. On a phone its parts are steps; a form that was refused shows all of them. */
export function RateForm({ data, edited, owner, back, head }: RateFormProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const [part, setPart] = useState<RatePart | 'all'>('rating');
  const body = useRef<HTMLDivElement>(null);
  const { place, tags } = data;
  const { form, draft, photos, sentPhotos, progress, ...review } = useReviewForm({
    data,
    edited,
    owner,
    back,
    submit: () => body.current?.querySelector('form')?.requestSubmit(),
    onRefused: () => setPart('all'),
  });
  const spokenDraft = useSpokenDraft(draft);
  const show = (next: RatePart) => {
    flushSync(() => setPart(next));
    focusForReading(body.current?.querySelector<HTMLElement>('[data-step]'));
  };
  const isGoing = (url: string) => form.values[photoField(url)] === 'on';
  const photosInput = form.input('photos');
  const restriction = account.status === 'signedIn' ? restrictionOf(account.user) : null;
  if (review.waiting !== null) {
    return (
      <>
        {head(null, null)}
        <div className={styles.body}>
          <WaitingReview
            content={review.content}
            isSent={review.waiting === 'sent'}
            back={back}
            onGoOn={review.goOnWriting}
          />
        </div>
      </>
    );
  }
  return (
    <>
      {head(<DraftNote draft={draft} />, <DraftNote draft={draft} isShort />)}
      <Status text={spokenDraft} />
      <div ref={body} className={styles.body} data-part={part}>
        {restriction && <RestrictionNotice restriction={restriction} />}
        {draft.unsaved === 'never' && <Message kind="notice" role="status" title={t('rate.draft.unsaved')} />}
        {draft.unsaved === 'full' && (
          <Message kind="notice" role="alert" title={t('rate.draft.full')}>
            {t('rate.draft.fullText')}
          </Message>
        )}
        {draft.foundAt !== null && (
          <div className={styles.found}>
            <FoundDraft foundAt={draft.foundAt} onDiscard={review.discard} onRestore={review.restore} />
          </div>
        )}
        <FormFrame
          form={form}
          refusedTitle={t('rate.refused')}
          labels={labelsOfFields(
            { tags, photos: sentPhotos },
            { rating: t('rate.parts.rating'), text: t('rate.parts.words'), photos: t('photos.name') },
          )}
        >
          {part !== 'all' && (
            <StepProgress step={rateParts.indexOf(part) + 1} count={rateParts.length} name={t(`rate.parts.${part}`)} />
          )}
          <div className={styles.part} data-of="rating">
            <RatingChoice input={form.input('rating')} />
          </div>
          <section className={styles.part} data-of="facts" aria-labelledby="rate-facts">
            <div>
              <SectionHeading id="rate-facts">{t('rate.facts.name')}</SectionHeading>
              <p className={styles.hint}>{t('rate.facts.hint')}</p>
            </div>
            <FactQuestions tags={tags} facts={place.tagFacts} form={form} />
          </section>
          <section className={styles.part} data-of="photos" aria-labelledby="rate-photos">
            <div>
              <SectionHeading id="rate-photos">{t('photos.title')}</SectionHeading>
              <p className={styles.hint}>{t('photos.guide')}</p>
            </div>
            {sentPhotos.map(({ url }) => (
              <input key={url} type="hidden" name={photoField(url)} value={isGoing(url) ? 'on' : ''} />
            ))}
            <PhotoFields
              id={photosInput.id}
              error={photosInput.error}
              photos={photos.photos}
              onChange={photos.setPhotos}
              sent={sentPhotos.map((photo) => ({ ...photo, isGoing: isGoing(photo.url) }))}
              onToggleSent={(url) => form.change(photoField(url), isGoing(url) ? '' : 'on')}
              keepDraft={draft.keepNow}
            />
          </section>
          <div className={styles.part} data-of="words">
            <ReviewWords input={form.input('text')} onSendWithoutWords={review.sendWithoutWords} />
          </div>
          {account.status === 'signedOut' && <p className={styles.hint}>{t('rate.logInAtDone')}</p>}
          {progress !== null && <SendingNote progress={progress} />}
          <RateBar part={part} back={back} isSending={form.isSending} onShow={show} onDone={review.askForWords} />
        </FormFrame>
      </div>
    </>
  );
}
