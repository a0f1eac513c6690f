import { useTranslation } from 'react-i18next';
import type { FormInput } from '../../../forms/use-form.ts';
import { RatingButtons } from '../../../places/rating/rating-buttons.tsx';
import { saidBefore } from '../../../places/review-form/said-before.ts';
import type { ReviewContent } from '../../../places/reviews/review-content.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldError } from '../../../ui/fields/field-error.tsx';
import type { RatePageData } from '../load-rate-page.ts';
import type { GuidedQuestion } from './guided-question.ts';
import styles from './guided-way.module.css';

interface QuestionAnswersProps {
  readonly question: GuidedQuestion;
  /** The heading that asks it. */
  readonly labelledBy: string;
  readonly data: RatePageData;
  /** What was answered before. */
  readonly content: ReviewContent;
  readonly ratingInput: FormInput<string>;
  /** Gets the rating, yes or no; empty: not sure. */
  readonly onAnswer: (given: string) => void;
}

/** The answers to a question, which lead on when they are pressed, with what it means and what others have said. */
export function QuestionAnswers(props: QuestionAnswersProps) {
  const { question, labelledBy, data, content, ratingInput, onAnswer } = props;
  const { t } = useTranslation();
  const notSure = (
    <Button variant="quiet" isLarge isBlock onClick={() => onAnswer('')}>
      {t('guided.notSure')}
    </Button>
  );
  if (question === 'rating') {
    return (
      <div className={styles.answers}>
        {ratingInput.error !== undefined && <FieldError id={`${labelledBy}-error`}>{ratingInput.error}</FieldError>}
        <RatingButtons
          labelledBy={labelledBy}
          // The summary of what is wrong leads to the first.
          firstId={ratingInput.id}
          meaningOf={(rating) => t(`rate.rating.meaning.${rating}`)}
          chosen={content.rating}
          onChoose={onAnswer}
        />
        {notSure}
      </div>
    );
  }
  const { explanation } = data.tags.find(({ key }) => key === question) ?? {};
  const said = saidBefore(
    t,
    data.place.tagFacts.find(({ key }) => key === question),
  );
  return (
    <div className={styles.answers}>
      {explanation && <p className={styles.hint}>{explanation}</p>}
      {said && <p className={styles.hint}>{said}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by a heading that stands before it. */}
      <div role="group" aria-labelledby={labelledBy} className={styles.answers}>
        <div className={styles.two}>
          {(['yes', 'no'] as const).map((answer) => {
            const isChosen = content.answers[question] === answer;
            return (
              <Button
                key={answer}
                isLarge
                isBlock
                aria-pressed={isChosen}
                {...(isChosen && { className: styles.chosen, icon: answer === 'yes' ? 'check' : 'close' })}
                onClick={() => onAnswer(answer)}
              >
                {t(`ui.answers.${answer}`)}
              </Button>
            );
          })}
        </div>
        {notSure}
      </div>
    </div>
  );
}
