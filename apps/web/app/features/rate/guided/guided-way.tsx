import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../../../browser/use-is-hydrated.ts';
import { StepProgress } from '../../../forms/step-progress.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { answerField, type ReviewField, reviewFields } from '../../../places/review-form/review-fields.ts';
import type { ReviewContent } from '../../../places/reviews/review-content.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { focusForReading } from '../../../ui/focus/focus-for-reading.ts';
import type { RatePageData } from '../load-rate-page.ts';
import { contentWith, type GuidedContent } from './content-with.ts';
import { GuidedBar } from './guided-bar.tsx';
import { GuidedDrawing } from './guided-drawing.tsx';
import { GuidedEnd } from './guided-end.tsx';
import type { GuidedQuestion, GuidedStep } from './guided-question.ts';
import styles from './guided-way.module.css';
import { nextQuestion, questionCount } from './next-question.ts';
import { QuestionAnswers } from './question-answers.tsx';
import type { GuidedWayEntry } from './use-guided-entry.ts';

interface GuidedWayProps {
  readonly data: RatePageData;
  readonly form: Form<ReviewField>;
  /** What the form holds. */
  readonly content: ReviewContent;
  /** When the draft that was found was changed last; null without one. */
  readonly foundAt: number | null;
  readonly entry: GuidedWayEntry;
  /** The place's page. */
  readonly back: string;
  /** What is said above the way back and Done. */
  readonly children: ReactNode;
}

/** The fields of a review one question at a time: an answer leads to the next, and Done is on every page. */
export function GuidedWay({ data, form, content, foundAt, entry, back, children }: GuidedWayProps) {
  const { t } = useTranslation();
  const id = useId();
  const { place, tags } = data;
  const asking = { features: tags.map(({ key }) => key), place };
  const stepAfter = (asked: readonly GuidedStep[], said: GuidedContent): GuidedStep =>
    nextQuestion({ ...asking, asked, content: said }) ?? 'end';

  // The first question stays while it is answered; only a draft that is found meanwhile leads past it.
  const [begun, setBegun] = useState(() => ({ foundAt, step: stepAfter([], content) }));
  if (begun.foundAt !== foundAt) setBegun({ foundAt, step: stepAfter([], content) });
  const asked = entry.asked.length === 0 ? [begun.step] : entry.asked;
  const step = asked.at(-1) ?? 'end';

  const heading = useRef<HTMLHeadingElement>(null);
  const isHydrated = useIsHydrated();
  /** The step for which the focus is where it belongs: at first the page has just come. */
  const settled = useRef(isHydrated ? null : step);
  useEffect(() => {
    if (settled.current !== step) focusForReading(heading.current);
    settled.current = step;
  }, [step]);
  const askForRating = () => entry.ask([...asked.filter((each) => each !== 'rating' && each !== 'end'), 'rating']);
  const isRatingMissing = content.rating === null && form.errors.some(({ field }) => field === 'rating');
  const askWhatIsMissing = useEffectEvent(() => {
    if (!isRatingMissing || step === 'rating') return;
    // The summary of what is wrong has the focus.
    settled.current = 'rating';
    askForRating();
  });
  useEffect(() => {
    if (form.attempt > 0) askWhatIsMissing();
  }, [form.attempt]);
  // What was said of the whole form leads to fields that are not here.
  const begin = useEffectEvent(form.forgetRefusal);
  useEffect(() => begin(), []);

  const goOn = (said: GuidedContent) => {
    form.forgetRefusal();
    entry.ask([...asked, stepAfter(asked, said)]);
  };
  const answer = (question: GuidedQuestion, given: string) => {
    form.change(question === 'rating' ? 'rating' : answerField(question), given);
    goOn(contentWith(content, question, given));
  };
  const number = asked.length;
  const count = questionCount({ ...asking, asked, content });
  return (
    <>
      {/* All of them are sent, whichever is asked. */}
      {reviewFields({ tags, photos: [] }).map((field) => (
        <input key={field} type="hidden" name={field} value={form.values[field]} />
      ))}
      <div className={styles.guided} data-guided={entry.asked.length > 1 ? 'later' : 'first'}>
        {step === 'end' ? (
          <GuidedEnd headingRef={heading} content={content} entry={entry} onRate={askForRating} />
        ) : (
          <>
            <StepProgress
              id={`${id}-position`}
              step={number}
              count={count}
              words={t('guided.position', { number, count })}
              isOnEveryScreen
            />
            <GuidedDrawing question={step} />
            <h2 ref={heading} id={`${id}-question`} aria-describedby={`${id}-position`} className={styles.question}>
              {t(`guided.questions.${step}`)}
            </h2>
            <QuestionAnswers
              key={step}
              question={step}
              labelledBy={`${id}-question`}
              data={data}
              content={content}
              ratingInput={form.input('rating')}
              onAnswer={(given) => answer(step, given)}
            />
            <div>
              <ButtonLink {...entry.whole} variant="link">
                {t('guided.allOnOnePage')}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
      {children}
      <GuidedBar isEnd={step === 'end'} isSending={form.isSending} entry={entry} back={back} />
    </>
  );
}
