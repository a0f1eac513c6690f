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
import { labelsOfFields } from '../../places/review-form/review-fields.ts';
import { SendingNote } from '../../places/review-form/sending-note.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { GuidedWay } from './guided/guided-way.tsx';
import { useGuidedEntry } from './guided/use-guided-entry.ts';
import type { RatePageData } from './load-rate-page.ts';
import { RateBar } from './rate-bar.tsx';
import styles from './rate-form.module.css';
import type { RatePart } from './rate-parts.ts';
import { useReviewForm } from './use-review-form.ts';
import { WaitingReview } from './waiting-review.tsx';
import { WholeReview } from './whole-review.tsx';

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

/**
 * A review that somebody writes: its rating, features, photos and words on one page, which has steps on a phone unless it was
 * refused, or one question at a time.
 */
export function RateForm({ data, edited, owner, back, head }: RateFormProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const [part, setPart] = useState<RatePart | 'all'>('rating');
  const body = useRef<HTMLDivElement>(null);
  const { tags } = data;
  const entry = useGuidedEntry(data.place._id);
  // What was sent before is changed as a whole.
  const isGuided = entry.isOn && edited === null;
  const { form, draft, photos, sentPhotos, progress, ...review } = useReviewForm({
    data,
    edited,
    owner,
    back,
    submit: () => body.current?.querySelector('form')?.requestSubmit(),
    onRefused: (fields) => {
      // What else is to be corrected stands in the whole form alone.
      const isElsewhere = fields.some((field) => field !== 'rating');
      if (!isGuided || isElsewhere) setPart('all');
      if (isGuided && isElsewhere) entry.showWhole();
    },
    isWordless: isGuided,
    goToFirst: entry.goToFirst,
  });
  const spokenDraft = useSpokenDraft(draft);
  const show = (next: RatePart) => {
    flushSync(() => setPart(next));
    focusForReading(body.current?.querySelector<HTMLElement>('[data-step]'));
  };
  const restriction = account.status === 'signedIn' ? restrictionOf(account.user) : null;
  const notes = (
    <>
      {account.status === 'signedOut' && <p className={styles.hint}>{t('rate.logInAtDone')}</p>}
      {progress !== null && <SendingNote progress={progress} />}
    </>
  );
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
      <div ref={body} className={styles.body} data-part={isGuided ? undefined : part}>
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
        {edited === null && !isGuided && (
          <div className={styles.found}>
            <ButtonLink {...entry.guided} variant="link">
              {t('guided.oneAtATime')}
            </ButtonLink>
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
          {isGuided ? (
            <GuidedWay
              data={data}
              form={form}
              content={review.content}
              foundAt={draft.foundAt}
              entry={entry}
              back={back}
            >
              {notes}
            </GuidedWay>
          ) : (
            <>
              <WholeReview
                data={data}
                form={form}
                part={part}
                photos={photos}
                sentPhotos={sentPhotos}
                keepDraft={draft.keepNow}
                onSendWithoutWords={review.sendWithoutWords}
              />
              {notes}
              <RateBar part={part} back={back} isSending={form.isSending} onShow={show} onDone={review.askForWords} />
            </>
          )}
        </FormFrame>
      </div>
    </>
  );
}
