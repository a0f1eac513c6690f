import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { AnswerOutcome } from './answer-outcome.tsx';
import { QuestionButtons } from './question-buttons.tsx';
import type { AnsweredPlace, AskedFeature } from './quick-answer.ts';
import { useAnswering } from './use-answering.ts';

export interface QuestionAnswersProps {
  readonly place: AnsweredPlace;
  readonly feature: AskedFeature;
  /** What was pressed before this was loaded. */
  readonly begun: 'yes' | 'no' | null;
  /** null after the last question. */
  readonly onNext: (() => void) | null;
  readonly onUnknown: () => void;
}

/** Takes the answer to a question about a feature. */
export function QuestionAnswers({ place, feature, begun, onNext, onUnknown }: QuestionAnswersProps) {
  const { t } = useTranslation();
  const state = useAnswering(place);
  const { key, displayName, explanation } = feature;
  const say = (answer: 'yes' | 'no') => state.say({ kind: 'feature', feature: key, answer });
  const goOn = useEffectEvent(() => {
    if (begun !== null) say(begun);
  });
  useEffect(goOn, []);
  return (
    <AnswerOutcome
      state={state}
      nameOf={(said) => (said.kind === 'feature' ? t(`answers.feature.${said.answer}`, { feature: displayName }) : '')}
      next={onNext !== null && <Button onClick={onNext}>{t('answers.question.next')}</Button>}
    >
      <QuestionButtons explanation={explanation} onSay={say} onUnknown={onUnknown} />
    </AnswerOutcome>
  );
}
