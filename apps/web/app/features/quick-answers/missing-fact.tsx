import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/display/card.tsx';
import { noteAsked, wasAsked } from './asked-before.ts';
import styles from './missing-fact.module.css';
import type { QuestionAnswersProps } from './question-answers.tsx';
import { QuestionButtons } from './question-buttons.tsx';
import type { AnsweredPlace, AskedFeature } from './quick-answer.ts';
import { useAnswers } from './use-answers.ts';

const loadAnswers = async () => (await import('./question-answers.tsx')).QuestionAnswers;

interface MissingFactProps {
  readonly place: AnsweredPlace;
  /** Features that nobody knows of, the one that decides first. */
  readonly features: readonly AskedFeature[];
}

/** Asks for one fact at a time that nobody knows; who does not know either goes on to the next. */
export function MissingFact({ place, features }: MissingFactProps) {
  // What is asked stays in its place while answers arrive.
  const [asked] = useState(features);
  const [index, setIndex] = useState(0);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    setSkipped(new Set(asked.flatMap(({ key }) => (wasAsked(place._id, key) ? [key] : []))));
  }, [asked, place._id]);
  const left = asked.filter(({ key }) => !skipped.has(key));
  const feature = left[index];
  if (feature === undefined) return index === 0 ? null : <End />;
  const hasNext = index + 1 < left.length;
  const goOn = () => setIndex(index + 1);
  return (
    <Question
      key={feature.key}
      place={place}
      feature={feature}
      position={{ number: index + 1, count: left.length }}
      isFirst={index === 0}
      onNext={hasNext ? goOn : null}
      onUnknown={() => {
        noteAsked(place._id, feature.key);
        goOn();
      }}
    />
  );
}

/** Whoever has answered the last question is told that it was. */
function End() {
  const { t } = useTranslation();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <Card isTinted>
      <p ref={words} tabIndex={-1}>
        {t('answers.question.end')}
      </p>
    </Card>
  );
}

interface QuestionProps {
  readonly place: AnsweredPlace;
  readonly feature: AskedFeature;
  readonly position: { readonly number: number; readonly count: number };
  readonly isFirst: boolean;
  /** null after the last. */
  readonly onNext: (() => void) | null;
  readonly onUnknown: () => void;
}

function Question({ place, feature, position, isFirst, onNext, onUnknown }: QuestionProps) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { Answers, begun, begin, hasFailed } = useAnswers<'yes' | 'no', QuestionAnswersProps>(loadAnswers);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [isFirst]);
  const { displayName, explanation } = feature;
  return (
    <Card as="section" isTinted className={styles.question} aria-labelledby={id}>
      <div className={styles.position}>
        <p>{t('answers.question.unknown')}</p>
        {position.count > 1 && <p>{t('answers.question.position', position)}</p>}
      </div>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.name}>
        {t('answers.question.isThere', { feature: displayName })}
      </h2>
      {Answers === null ? (
        <>
          <QuestionButtons explanation={explanation} onSay={begin} onUnknown={onUnknown} />
          {hasFailed && <p role="alert">{t('answers.errors.notLoaded')}</p>}
        </>
      ) : (
        <Answers place={place} feature={feature} begun={begun} onNext={onNext} onUnknown={onUnknown} />
      )}
    </Card>
  );
}
