import { reviewTextMaxCharacters, reviewTextMinCharacters } from '@access-atlas/contract/limits.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { prepareContributions } from '../../account/call-accounts.ts';
import { RestrictionNotice } from '../../account/restriction-notice.tsx';
import { restrictionOf } from '../../account/restriction-of.ts';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { isOffline } from '../../browser/connection-state.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { useSite } from '../../browser/use-site.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { type FieldErrors, type FormValues, useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DraftNote, useSpokenDraft } from './draft-note.tsx';
import { FactQuestions } from './fact-questions.tsx';
import { FoundDraft } from './found-draft.tsx';
import type { RatePageData } from './load-rate-page.ts';
import { RateBar } from './rate-bar.tsx';
import styles from './rate-form.module.css';
import { RatingChoice } from './rating-choice.tsx';
import { refusedReview } from './refused-review.ts';
import { emptyReview, type ReviewContent } from './review-content.ts';
import { contentOf, type ReviewField, reviewFields, valuesOf } from './review-fields.ts';
import { sendReview } from './send-review.ts';
import { type RatePart, StepProgress } from './step-progress.tsx';
import { useReviewDraft } from './use-review-draft.ts';
import type { WrittenReview } from './written-review.ts';

interface RateFormProps {
  readonly data: RatePageData;
  /** Whose drafts are meant; undefined while it is not known. */
  readonly owner: string | null | undefined;
  /** The place's page. */
  readonly back: string;
  /** What stands above the form, with what it says of the draft at full length and in short. */
  readonly head: (note: ReactNode, shortNote: ReactNode) => ReactNode;
}

/**
 * Rating, features and words of a review. Everything up to Done works signed out, and lies on the device from the first
 * letter. On a phone the parts are steps; a form that was refused shows all of them.
 */
export function RateForm({ data, owner, back, head }: RateFormProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const account = useAccount();
  const navigate = useNavigate();
  const { place, tags } = data;
  const [part, setPart] = useState<RatePart | 'all'>('rating');
  const [putAside, setPutAside] = useState<ReviewContent | null>(null);
  const sendsWithoutWords = useRef(false);
  const [isToBeSent, setToBeSent] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  const form = useForm<ReviewField>({
    fields: reviewFields(tags),
    check: (values) => {
      const wrong = wrongFields(values);
      if (Object.keys(wrong).length > 0) setPart('all');
      return wrong;
    },
    send,
  });
  const content = contentOf(form.values, tags);
  const draft = useReviewDraft(place._id, owner, content, (found) => form.fill(valuesOf(found)));
  const spokenDraft = useSpokenDraft(draft);

  function wrongFields({ rating, text }: FormValues<ReviewField>): FieldErrors<ReviewField> {
    const letters = text.trim().length;
    const hasWords = letters > 0 || !sendsWithoutWords.current;
    return {
      ...(rating === '' && { rating: t('rate.errors.rating') }),
      ...(letters === 0 && hasWords && { text: t('rate.errors.noWords') }),
      ...(letters > 0 && letters < reviewTextMinCharacters && { text: t('rate.errors.short') }),
      ...(text.length > reviewTextMaxCharacters && { text: t('rate.errors.long') }),
    };
  }

  async function send(values: FormValues<ReviewField>) {
    if (account.status === 'signedOut') {
      logInAndSend();
      return null;
    }
    if (isOffline()) {
      setPart('all');
      return refusedReview(t, null);
    }
    const review = { placeId: place._id, content: contentOf(values, tags), language };
    const sent = await sendReview(review, draft.attempt(), draft.keepAttempt);
    if (sent.outcome === 'sent') {
      await draft.remove();
      const { reviewId, isHeld, feedPosition } = sent;
      noteWrite(feedPosition);
      const written: WrittenReview = { placeId: place._id, reviewId, isHeld };
      await navigate(back, { state: { written } });
      return null;
    }
    // The session has ended: they log in over the form, and it goes on.
    if (sent.answer?.status === 401) {
      logInAndSend();
      return null;
    }
    setPart('all');
    return refusedReview(t, sent.answer);
  }

  function logInAndSend(): void {
    setAccountDialog({ view: 'logIn', onSignedIn: () => setToBeSent(true) });
  }
  const submitAgain = useEffectEvent(() => {
    setToBeSent(false);
    body.current?.querySelector('form')?.requestSubmit();
  });
  useEffect(() => void prepareContributions(), []);
  const isSignedIn = account.status === 'signedIn';
  useEffect(() => {
    if (isToBeSent && isSignedIn) submitAgain();
  }, [isToBeSent, isSignedIn]);

  const fillWith = (given: ReviewContent) => {
    const values = { ...valuesOf(emptyReview), ...valuesOf(given) };
    for (const field of reviewFields(tags)) form.change(field, values[field] ?? '');
  };
  const show = (next: RatePart) => {
    setPart(next);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[data-step]')?.focus());
  };
  const sendWithoutWords = () => {
    sendsWithoutWords.current = true;
    body.current?.querySelector('form')?.requestSubmit();
  };
  const restriction = account.status === 'signedIn' ? restrictionOf(account.user) : null;
  const text = form.input('text');
  return (
    <>
      {head(<DraftNote draft={draft} />, <DraftNote draft={draft} isShort />)}
      <Status text={spokenDraft} />
      <div ref={body} className={styles.body} data-part={part}>
        {restriction && <RestrictionNotice restriction={restriction} />}
        {draft.isUnsaved && <Message kind="notice" role="status" title={t('rate.draft.unsaved')} />}
        {draft.foundAt !== null && (
          <div className={styles.found}>
            <FoundDraft
              foundAt={draft.foundAt}
              onDiscard={() => {
                setPutAside(content);
                fillWith(emptyReview);
              }}
              onRestore={() => fillWith(putAside ?? emptyReview)}
            />
          </div>
        )}
        <FormFrame
          form={form}
          refusedTitle={t('rate.refused')}
          labels={{
            ...({} as Record<ReviewField, string>),
            rating: t('rate.parts.rating'),
            text: t('rate.parts.words'),
          }}
        >
          {part !== 'all' && <StepProgress part={part} />}
          <div className={styles.part} data-of="rating">
            <RatingChoice input={form.input('rating') as Parameters<typeof RatingChoice>[0]['input']} />
          </div>
          <section className={styles.part} data-of="facts" aria-labelledby="rate-facts">
            <div>
              <SectionHeading id="rate-facts">{t('rate.facts.name')}</SectionHeading>
              <p className={styles.hint}>{t('rate.facts.hint')}</p>
            </div>
            <FactQuestions tags={tags} facts={place.tagFacts} form={form} />
          </section>
          <div className={styles.part} data-of="words">
            <TextArea
              {...text}
              // Browsers bring the caret into view alone: the rest of the box would stay behind the bar.
              onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
              label={t('rate.words.label')}
              hint={t('rate.words.hint')}
              charactersMax={reviewTextMaxCharacters}
              note={t('rate.words.note', { count: reviewTextMinCharacters })}
            />
            {text.value.trim() === '' && (
              <Button variant="plain" className={styles.without} onClick={sendWithoutWords}>
                {t('rate.words.without')}
              </Button>
            )}
          </div>
          {account.status === 'signedOut' && <p className={styles.hint}>{t('rate.logInAtDone')}</p>}
          <RateBar
            part={part}
            back={back}
            isSending={form.isSending}
            onShow={show}
            onDone={() => {
              sendsWithoutWords.current = false;
            }}
          />
        </FormFrame>
      </div>
    </>
  );
}
